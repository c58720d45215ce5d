import { passwordRules, passwordStrength } from '@shengyu/api/passwords';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';

interface NewPassword {
  password: string;
  password_confirm: string;
}

/**
 * Throws `input.invalid` with the reason at its field: the repetition differs, the password is one kind of character only, holds one of
 * the names the member is known by, or is among the first that somebody who guesses would try. Its length is the schema's.
 */
export async function checkNewPassword(
  { password, password_confirm: confirmation }: NewPassword,
  names: ReadonlyArray<string | null | undefined>,
): Promise<void> {
  if (password !== confirmation) throw refuse({ password_confirm: texts.fields.passwordConfirm });
  const known = names.filter((name): name is string => Boolean(name));
  const { isMixed, isImpersonal } = passwordRules(password, known);
  if (!isMixed) throw refuse({ password: texts.fields.passwordWeak });
  if (!isImpersonal) throw refuse({ password: texts.fields.passwordPersonal });
  if ((await passwordStrength(password, known)) === 1) throw refuse({ password: texts.fields.passwordCommon });
}

function refuse(fields: Record<string, string>): AppError {
  return new AppError('input.invalid', { fields });
}
