import type { Call, LexiconEntry } from '@shengyu/api';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import type { Page } from '../store/usePagedList.ts';
import { type NewWord, readWord, readWords, removeWord, saveWord } from './lexicon.queries.ts';

export interface Lexicon {
  /** Grows when a word changes: lists of them read again. */
  now: Readable<{ edition: number }>;
  read: (keyword: string, page: number, signal: AbortSignal) => Promise<Page<LexiconEntry>>;
  keep: (word: NewWord) => Promise<void>;
  /** How one hanzi of a word reads; readings kept of its other hanzi stay. */
  keepReading: (word: string, reading: NewWord['readings'][number]) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The member's own readings of words. They act in every script of theirs, wherever no mark says otherwise. */
export function createLexicon({ call, onChange }: { call: Call; onChange: () => void }): Lexicon {
  const store = createStore(() => ({ edition: 0 }));
  const changed = (): void => {
    store.setState(({ edition }) => ({ edition: edition + 1 }));
    onChange();
  };
  const keep = async (word: NewWord): Promise<void> => {
    await saveWord(call, word);
    changed();
  };
  return {
    now: store,
    read: (keyword, page, signal) => readWords(call, keyword, page, signal),
    keep,
    async keepReading(word, reading) {
      const others = (await readWord(call, word))?.readings.filter(({ start }) => start !== reading.start) ?? [];
      await keep({ word, readings: [...others, reading], alias: '' });
    },
    async remove(id) {
      await removeWord(call, id);
      changed();
    },
  };
}
