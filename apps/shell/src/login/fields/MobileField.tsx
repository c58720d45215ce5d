import { useRef } from 'react';
import { Field } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { groupMobile } from '../mobile.model.ts';

export interface MobileFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A mainland number, grouped while it is typed; with the caret at the end only, so that editing in the middle stays calm. */
export function MobileField({ label = texts.mobile.label, value, error, onChange }: MobileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const type = (typed: string): void => {
    const atEnd = input.current?.selectionStart === typed.length;
    onChange(atEnd ? groupMobile(typed) : typed);
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="input">
          <span className="num soft" aria-hidden="true">
            {texts.mobile.country}
          </span>
          <span className="bar-v" />
          <input
            {...control}
            ref={input}
            className="num"
            name="mobile"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={20}
            value={value}
            onChange={(event) => type(event.target.value)}
            onBlur={() => onChange(groupMobile(value))}
          />
        </span>
      )}
    </Field>
  );
}
