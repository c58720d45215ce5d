import type { Call, CallInput, LexiconEntry } from '@shengyu/api';
import type { Page } from '../session/usePagedQuery.ts';

export type NewWord = Pick<LexiconEntry, 'word' | 'readings' | 'alias'>;

const PAGE = 30;

/** One page of the member's words, 1…n, by word. */
export async function readWords(call: Call, keyword: string, page: number, signal: AbortSignal): Promise<Page<LexiconEntry>> {
  const input: CallInput<'lexiconLists'> = { keyword: keyword.trim(), page_no: page, page_size: PAGE };
  const { lists, count } = await call('lexiconLists', input, { signal, quiet: 'known' });
  return { items: lists, count };
}

/** The entry of one word. */
export async function readWord(call: Call, word: string): Promise<LexiconEntry | undefined> {
  const { lists } = await call('lexiconLists', { keyword: word, page_no: 1, page_size: 100 }, { quiet: 'known' });
  return lists.find((entry) => entry.word === word);
}

/** Replaces an entry of the same word. */
export const saveWord = (call: Call, { word, readings, alias }: NewWord): Promise<LexiconEntry> =>
  call('lexiconSave', { word, readings, alias }, { quiet: 'known' });

export const removeWord = (call: Call, id: string): Promise<unknown> => call('lexiconRemove', { id }, { quiet: 'known' });
