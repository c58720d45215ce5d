import { Link, useLocation } from '@shengyu/nav';
import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { isCurrent } from './is-current.ts';
import { useMemberRail } from './useMemberRail.ts';

/** Side navigation of the member area. */
export function MemberRail() {
  const { pathname } = useLocation();
  const rail = useMemberRail();
  return (
    <nav className="member-rail" aria-label={texts.memberArea}>
      {rail.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <p className="small quiet">{title}</p>
          <ul>
            {items.map(({ path, name, icon }) => (
              <li key={path}>
                <Link href={path} {...(isCurrent(path, pathname) && { 'aria-current': 'page' as const })}>
                  <Icon name={icon} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
