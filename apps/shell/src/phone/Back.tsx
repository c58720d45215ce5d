import { Icon } from '@shengyu/ui';

/** To the list that a text is in. */
export function Back({ href, label }: { href: string; label: string }) {
  return (
    <a className="back" href={href}>
      <Icon name="left" />
      {label}
    </a>
  );
}
