import { glyphs } from './glyphs.ts';

export type IconName = keyof typeof glyphs;

export const isIconName = (name: string): name is IconName => Object.hasOwn(glyphs, name);

export interface IconProps {
  name: IconName;
  /** 16 px instead of 20. */
  small?: boolean;
  /** Solid instead of outlined, e.g. a heart that is on. */
  filled?: boolean;
  className?: string;
}

/** Decorative: the control it sits in carries the name. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph markup={glyphs[name]} {...rest} />;
}

/** An icon from its markup on the 20 px grid. */
export function Glyph({ markup, small, filled, className }: Omit<IconProps, 'name'> & { markup: string }) {
  const classes = `i${small ? ' s' : ''}${filled ? ' fill' : ''}${className ? ` ${className}` : ''}`;
  // oxlint-disable-next-line react/no-danger -- constant markup of this library, never anyone's input
  return <svg className={classes} viewBox="0 0 20 20" aria-hidden="true" dangerouslySetInnerHTML={{ __html: markup }} />;
}
