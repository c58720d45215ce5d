import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';

interface NewPassword {
  password: string;
  password_confirm: string;
}

/**
 * Throws `input.invalid` with the reason at its field: the repetition differs, the password is one kind of character only,
 * or it holds one of the names the member is known by.
 */
export function checkNewPassword(
  { password, password_confirm: confirmation }: NewPassword,
  names: ReadonlyArray<string | null | undefined>,
): void {
  if (password !== confirmation) throw refuse({ password_confirm: texts.fields.passwordConfirm });
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  if (kinds.length < 2) throw refuse({ password: texts.fields.passwordWeak });
  const low = password.toLowerCase();
  if (names.some((name) => name && name.length >= 5 && low.includes(name.toLowerCase())))
    throw refuse({ password: texts.fields.passwordPersonal });
}

function refuse(fields: Record<string, string>): AppError {
  return new AppError('input.invalid', { fields });
}
