import { TextInput } from '@shengyu/ui';

export interface AccountFieldProps {
  label: string;
  note?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  maxLength: number;
}

/** The name a password manager keeps the password under. */
export function AccountField({ onChange, note, ...input }: AccountFieldProps) {
  return (
    <TextInput
      {...input}
      {...(note && { note })}
      name="account"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
