import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { passwordWords } from '../../catalogue/password-words.ts';

let loading: Promise<ZxcvbnFactory> | undefined;

/**
 * How many guesses a password takes somebody who knows lists of leaked passwords, keyboards, dates and `names`, as a power of ten. The
 * lists take 24 MB and are loaded with the first password; one of 64 characters takes up to 15 ms.
 */
export async function guessesOf(password: string, names: readonly string[]): Promise<number> {
  loading ??= load();
  return (await loading).check(password, [...names]).guessesLog10;
}

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
