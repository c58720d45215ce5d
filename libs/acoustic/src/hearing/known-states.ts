import { SILENCE, type AcousticModel } from '../model/acoustic-model.ts';
import { parseSyllable } from '../syllables/parse-syllable.ts';
import { syllableStates } from '../syllables/syllable-states.ts';

/** Whether the model can look for a numbered syllable. */
export const knowsSyllable = (model: AcousticModel, pinyin: string): boolean => findStates(model, pinyin) !== undefined;

/** The states of a numbered syllable. @throws RangeError where the model does not know it */
export function statesOf(model: AcousticModel, pinyin: string): number[] {
  const found = findStates(model, pinyin);
  if (!found) throw new RangeError(`Not a syllable of Mandarin: ${pinyin}`);
  return found;
}

function findStates({ states }: AcousticModel, pinyin: string): number[] | undefined {
  const parsed = parseSyllable(pinyin);
  const found = parsed && syllableStates(parsed).map((name) => states.get(name) ?? SILENCE);
  return found?.includes(SILENCE) === false ? found : undefined;
}
