export interface ButtonLook {
  /** `next` is the one next action of a page. */
  tone?: 'plain' | 'primary' | 'next' | 'bare' | 'tint' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** Square, for an icon alone: give it an `aria-label`. */
  icon?: boolean;
  block?: boolean;
}

export function buttonClass({ tone = 'plain', size = 'md', icon = false, block = false }: ButtonLook, className?: string): string {
  return ['btn', tone === 'plain' ? '' : tone, size === 'md' ? '' : size, icon ? 'icon' : '', block ? 'block' : '', className ?? '']
    .filter(Boolean)
    .join(' ');
}
