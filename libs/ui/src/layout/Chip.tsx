import type { ComponentProps } from 'react';

export interface ChipProps extends ComponentProps<'button'> {
  pressed?: boolean;
}

/** A choice that is on or off. */
export function Chip({ pressed = false, className, ...rest }: ChipProps) {
  return <button {...rest} type="button" className={className ? `chip ${className}` : 'chip'} aria-pressed={pressed} />;
}
