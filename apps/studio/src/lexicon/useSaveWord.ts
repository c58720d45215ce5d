import { wasShown } from '@shengyu/api';
import { dialogs } from '@shengyu/ui';
import { failureOf } from '../errors/failure.ts';
import { texts } from '../locales/zh-CN.ts';
import { useLexicon } from './useLexicon.ts';
import type { NewWord } from './lexicon.queries.ts';

export interface SaveWord {
  /** Resolves to whether it was saved; a message says so either way. */
  word: (word: NewWord) => Promise<boolean>;
  /** How one hanzi of a word reads. */
  reading: (word: string, reading: NewWord['readings'][number]) => Promise<boolean>;
}

/** Saves a word in the member's lexicon and reports it. */
export function useSaveWord(): SaveWord {
  const lexicon = useLexicon();
  const tell = async (word: string, keeping: Promise<void>): Promise<boolean> => {
    try {
      await keeping;
      dialogs.toast(texts.lexicon.kept(word), { kind: 'success' });
      return true;
    } catch (error) {
      const failure = failureOf(error);
      const known = failure === 'lexicon.full' || failure === 'offline' || failure === 'input.invalid';
      if (!wasShown(error)) dialogs.toast(texts.lexicon.refusals[known ? failure : 'other'], { kind: 'error' });
      return false;
    }
  };
  return {
    word: (word) => tell(word.word, lexicon.save(word)),
    reading: (word, reading) => tell(word, lexicon.saveReading(word, reading)),
  };
}
