import type { ComponentProps, ReactNode } from 'react';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={`check${className ? ` ${className}` : ''}`}>
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
