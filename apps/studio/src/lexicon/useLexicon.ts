import { useCall } from '@shengyu/session';
import { useQueryClient } from '@tanstack/react-query';
import { usePart } from '../session/parts.ts';
import { type NewWord, readWord, removeWord, saveWord } from './lexicon.queries.ts';

export interface Lexicon {
  save: (word: NewWord) => Promise<void>;
  /** How one hanzi of a word reads; saved readings of its other hanzi stay. */
  saveReading: (word: string, reading: NewWord['readings'][number]) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Changes the member's own readings of words. They apply in all of the member's scripts, except where a mark says otherwise. */
export function useLexicon(): Lexicon {
  const call = useCall();
  const cache = useQueryClient();
  const readingsChanged = usePart('readingsChanged');
  const changed = (): void => {
    void cache.invalidateQueries({ queryKey: ['lexicon'] });
    readingsChanged();
  };
  const save = async (word: NewWord): Promise<void> => {
    await saveWord(call, word);
    changed();
  };
  return {
    save,
    async saveReading(word, reading) {
      const others = (await readWord(call, word))?.readings.filter(({ start }) => start !== reading.start) ?? [];
      await save({ word, readings: [...others, reading], alias: '' });
    },
    async remove(id) {
      await removeWord(call, id);
      changed();
    },
  };
}
