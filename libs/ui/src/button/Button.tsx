import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** At work: stays focusable, does not answer to another click. */
  busy?: boolean;
}

export function Button({ tone, size, icon, block, busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  const look: ButtonLook = { ...(tone && { tone }), ...(size && { size }), ...(icon && { icon }), ...(block && { block }) };
  const waiting = busy ? { 'aria-busy': true, 'aria-disabled': true } : undefined;
  const click: ButtonProps['onClick'] = busy ? (event) => event.preventDefault() : onClick;
  // oxlint-disable-next-line react/button-has-type -- `type` is one of the three by its type, `button` unless given
  return <button {...rest} {...waiting} type={type} className={buttonClass(look, className)} onClick={click} />;
}
