import { terms } from '@shengyu/api/terms';

const { least, most } = terms.identity.password;

export interface PasswordJudgement {
  isLong: boolean;
  isMixed: boolean;
  isImpersonal: boolean;
  /** 0 nothing typed, 1 too weak to be taken, 2 to 4 good. */
  level: 0 | 1 | 2 | 3 | 4;
}

const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/** What the server asks of a new password, and how strong it is beyond that. `names`: what the member is known by. */
export function judgePassword(password: string, names: readonly string[]): PasswordJudgement {
  const low = password.toLowerCase();
  const used = kinds.filter((kind) => kind.test(password)).length;
  const isLong = password.length >= least && password.length <= most;
  const isMixed = used >= 2;
  const isImpersonal = !names.some((name) => name.length >= 5 && low.includes(name.toLowerCase()));
  const rules = { isLong, isMixed, isImpersonal };
  if (password === '') return { ...rules, level: 0 };
  if (!isLong || !isMixed || !isImpersonal || new Set(low).size < 5) return { ...rules, level: 1 };
  const points = (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (used === 3 ? 1 : 0);
  return { ...rules, level: points >= 2 ? 4 : points === 1 ? 3 : 2 };
}
