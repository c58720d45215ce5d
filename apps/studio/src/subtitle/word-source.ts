import type { WordList } from '@shengyu/script';
import { createStore, type Store } from '../store/create-store.ts';

/** The words that lines of subtitles are divided by: fetched when the first subtitles are wanted. */
export interface WordSource {
  now: Pick<Store<{ list: WordList | null }>, 'get' | 'subscribe'>;
  /** The list, or `null` with the fetch begun; one that failed is tried again with the next wish. */
  want: () => WordList | null;
}

export const fetchWords = async (): Promise<WordList> => (await import('@shengyu/script/words')).createWordList();

export function createWordSource(load: () => Promise<WordList> = fetchWords): WordSource {
  const store = createStore<{ list: WordList | null }>({ list: null });
  let loading = false;
  return {
    now: store,
    want() {
      const { list } = store.get();
      if (list || loading) return list;
      loading = true;
      load()
        .then((loaded) => store.set({ list: loaded }))
        .catch(() => undefined)
        .finally(() => {
          loading = false;
        });
      return null;
    },
  };
}
