import { AppError } from '../../errors/app-error.ts';
import { texts } from '../../locales/zh-CN.ts';
import { guessesOf } from './password-strength.ts';

interface NewPassword {
  password: string;
  password_confirm: string;
}

/** Guesses, as a power of ten, that a password must take: beyond what limits let through in years (zxcvbn’s score 2). */
const LEAST_GUESSES = 6;
const siteNames = ['shengyu', '声屿'];

/**
 * Throws `input.invalid` with the reason at its field: the repetition differs, the password is one kind of character only, holds one of
 * the names the member is known by, or is among the first that somebody who guesses would try.
 */
export async function checkNewPassword(
  { password, password_confirm: confirmation }: NewPassword,
  names: ReadonlyArray<string | null | undefined>,
): Promise<void> {
  if (password !== confirmation) throw refuse({ password_confirm: texts.fields.passwordConfirm });
  const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password));
  if (kinds.length < 2) throw refuse({ password: texts.fields.passwordWeak });
  const low = password.toLowerCase();
  const known = names.filter((name): name is string => Boolean(name));
  if (known.some((name) => name.length >= 5 && low.includes(name.toLowerCase()))) throw refuse({ password: texts.fields.passwordPersonal });
  // As it is hashed: full-width letters hide no common word.
  const guesses = await guessesOf(password.normalize('NFKC'), [...known.flatMap((name) => [name, ...name.split(/[@._-]/)]), ...siteNames]);
  if (guesses < LEAST_GUESSES) throw refuse({ password: texts.fields.passwordCommon });
}

function refuse(fields: Record<string, string>): AppError {
  return new AppError('input.invalid', { fields });
}
