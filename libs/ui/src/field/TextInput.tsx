import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'children' | 'className'>, Omit<FieldProps, 'children'> {
  icon?: IconName;
  small?: boolean;
  /** After the text, inside the frame: a unit, a counter, a button. */
  after?: ReactNode;
}

export function TextInput({ label, hiddenLabel, note, error, className, icon, small = false, after, ...rest }: TextInputProps) {
  const field = { label, error, ...(hiddenLabel && { hiddenLabel }), ...(note && { note }), ...(className && { className }) };
  return (
    <Field {...field}>
      {(control) => (
        <span className={`input${small ? ' sm' : ''}`}>
          {icon ? <Icon name={icon} /> : null}
          <input type="text" {...rest} {...control} />
          {after}
        </span>
      )}
    </Field>
  );
}
