import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordWords } from './password-words.ts';
import { terms } from './terms.ts';

const { least, most } = terms.identity.password;
const kinds = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Names of the site, and the password of its sample account, which the README prints. */
const siteNames = ['shengyu', '声屿', 'shengyu-demo'];

/** Guesses, as a power of ten, that a password must take: beyond what limits let through in years (zxcvbn’s score 2). */
const LEAST_GUESSES = 6;

export interface PasswordRules {
  isLong: boolean;
  /** Of two kinds of characters at least. */
  isMixed: boolean;
  /** Holds none of the names that the member is known by. */
  isImpersonal: boolean;
}

/** The rules of a new password that can be told at once. `names`: what the member is known by. */
export function passwordRules(password: string, names: readonly string[]): PasswordRules {
  const low = password.toLowerCase();
  return {
    isLong: password.length >= least && password.length <= most,
    isMixed: kinds.filter((kind) => kind.test(password)).length >= 2,
    isImpersonal: !names.some((name) => name.length >= 5 && low.includes(name.toLowerCase())),
  };
}

/** 1: too easily guessed to be taken; 2 to 4: taken, and how strong it is. */
export type PasswordStrength = 1 | 2 | 3 | 4;

/**
 * How strong a password is against somebody who knows lists of leaked passwords, keyboards, dates and `names`. The lists are loaded with the
 * first password (200 KB over the network, 24 MB in memory); a password of 64 characters takes up to 15 ms.
 */
export async function passwordStrength(password: string, names: readonly string[]): Promise<PasswordStrength> {
  loading ??= load();
  const known = [...names.flatMap((name) => [name, ...name.split(/[@._-]/)]), ...siteNames];
  // As it is hashed: full-width letters hide no common word.
  const guesses = (await loading).check(password.normalize('NFKC'), known).guessesLog10;
  if (guesses < LEAST_GUESSES) return 1;
  return guesses < LEAST_GUESSES + 2 ? 2 : guesses < LEAST_GUESSES + 4 ? 3 : 4;
}

let loading: Promise<ZxcvbnFactory> | undefined;

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  // With the default of 100 substitutions one password of 64 characters takes 100 ms.
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, chinese: [...passwordWords] },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 8,
  });
}
