import { terms } from '@shengyu/api/terms';
import { useState } from 'react';
import { Field, Icon, type FieldProps } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

export interface PasswordFieldProps extends Pick<FieldProps, 'label' | 'error'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
}

/** A password that can be looked at, so that it need not be typed twice. */
export function PasswordField({ label, error, onChange, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="input">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            maxLength={terms.identity.password.most}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className="peek"
            aria-label={shown ? texts.password.hide : texts.password.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" small />
          </button>
        </span>
      )}
    </Field>
  );
}
