import { useId } from 'react';

export interface ChoicesProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | '';
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One of several, by pointer or arrow keys. */
export function Choices<Value extends string>({ legend, name, options, value, error, onChange }: ChoicesProps<Value>) {
  const noteId = useId();
  return (
    <fieldset className="qa-choices" {...(error && { 'aria-describedby': noteId })}>
      <legend className="legend">{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      {error ? (
        <p className="note" id={noteId} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
