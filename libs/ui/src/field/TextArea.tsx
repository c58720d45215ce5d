import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children' | 'className'>, Omit<FieldProps, 'children'> {}

export function TextArea({ label, hiddenLabel, note, error, className, rows = 4, ...rest }: TextAreaProps) {
  const field = { label, error, ...(hiddenLabel && { hiddenLabel }), ...(note && { note }), ...(className && { className }) };
  return <Field {...field}>{(control) => <textarea rows={rows} {...rest} {...control} className="input" />}</Field>;
}
