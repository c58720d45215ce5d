import type { Syllable } from './parse-syllable.ts';

const initialStates = 2;
/** Its last ones are those of its final. */
export const FINAL_STATES = 4;

/** Names of the states that a syllable passes through, in order; an initial is another one before another kind of vowel. */
export function syllableStates({ initial, final }: Omit<Syllable, 'tone'>): string[] {
  const onset = initial === '' ? [] : numbered(`${initial}(${colourOf(final)})`, initialStates);
  return [...onset, ...numbered(final, FINAL_STATES)];
}

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}.${index}`);

/** What the beginning of a final makes of the consonant before it. */
function colourOf(final: string): string {
  if (final.startsWith('ii')) return '';
  const first = final.charAt(0);
  return first === 'o' ? 'u' : 'aeê'.includes(first) ? 'a' : first;
}
