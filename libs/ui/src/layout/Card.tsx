import type { ComponentProps } from 'react';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  /** With 20 px inside. */
  pad?: boolean;
  /** The larger radius, for heroes. */
  big?: boolean;
  /** Answers to the pointer, because something in it leads on. */
  live?: boolean;
}

export function Card({ as: Element = 'div', pad, big, live, className, ...rest }: CardProps) {
  const classes = ['card', pad && 'pad', big && 'big', live && 'live', className].filter(Boolean).join(' ');
  // The props of these elements are those of a plain HTML element; only the ref's type differs.
  const props = rest as ComponentProps<'div'>;
  const Tag = Element as 'div';
  return <Tag {...props} className={classes} />;
}
