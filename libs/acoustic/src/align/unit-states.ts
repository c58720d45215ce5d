import { parseSyllable } from '../syllables/parse-syllable.ts';
import type { AlignModel } from './align-model.ts';

const initialStates = 2;
const finalStates = 3;

/** Columns of the states that a numbered syllable passes through; undefined if the model does not know it. */
export function unitStates({ states }: Pick<AlignModel, 'states'>, pinyin: string): number[] | undefined {
  const syllable = parseSyllable(pinyin);
  if (!syllable) return undefined;
  const names = [...numbered(syllable.initial, syllable.initial === '' ? 0 : initialStates), ...numbered(syllable.final, finalStates)];
  const columns = names.flatMap((name) => states.get(name) ?? []);
  return columns.length === names.length ? columns : undefined;
}

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}.${index}`);
