import { useId, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldProps {
  label: string;
  /** Label for screen readers only. */
  hiddenLabel?: boolean;
  /** What is asked for. */
  note?: string;
  /** What is wrong; takes the place of the note. */
  error?: string | undefined;
  className?: string;
  /** Draws the control with the given attributes. */
  children: (control: FieldControl) => ReactNode;
}

/** Label, control and the line below it, tied together for assistive technology. */
export function Field({ label, hiddenLabel = false, note, error, className, children }: FieldProps) {
  const id = useId();
  const says = error ?? note;
  const noteId = `${id}-note`;
  const control: FieldControl = { id, ...(says && { 'aria-describedby': noteId }), ...(error && { 'aria-invalid': true as const }) };
  return (
    <div className={`field${error ? ' bad' : ''}${className ? ` ${className}` : ''}`}>
      <label className={hiddenLabel ? 'sr' : undefined} htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {says ? (
        <p className="note" id={noteId} role={error ? 'alert' : undefined}>
          {says}
        </p>
      ) : null}
    </div>
  );
}
