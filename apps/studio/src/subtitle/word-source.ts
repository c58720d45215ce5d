import type { WordList } from '@shengyu/script';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';

/** Words that decide where subtitle lines break: fetched with the first subtitles. */
export interface WordSource {
  now: Readable<{ list: WordList | null }>;
  /** The list, or `null` after starting the fetch; a failed fetch starts again with the next call. */
  want: () => WordList | null;
}

export const fetchWords = async (): Promise<WordList> => (await import('@shengyu/script/words')).createWordList();

export function createWordSource(load: () => Promise<WordList> = fetchWords): WordSource {
  const store = createStore<{ list: WordList | null }>(() => ({ list: null }));
  let loading = false;
  return {
    now: store,
    want() {
      const { list } = store.getState();
      if (list || loading) return list;
      loading = true;
      load()
        .then((loaded) => store.setState({ list: loaded }))
        .catch(() => undefined)
        .finally(() => {
          loading = false;
        });
      return null;
    },
  };
}
