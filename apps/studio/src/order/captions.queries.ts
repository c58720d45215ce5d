import type { Call } from '@shengyu/api';
import { readTimingFile, type TimingFile } from '@shengyu/script';
import { readScript } from '../draft/script.queries.ts';
import { fetchWords } from '../subtitle/word-source.ts';
import type { OrderedText } from './captions.model.ts';
import type { OrderDetail } from './order.queries.ts';

/** The text of a finished order with the time of each word; `null` for orders without a timing file. */
export async function readOrderedText(call: Call, order: OrderDetail, signal: AbortSignal): Promise<OrderedText | null> {
  const file = order.files.find(({ kind }) => kind === 'timing');
  if (!file) return null;
  const [detail, words, response] = await Promise.all([
    readScript(call, order.script_id, order.version),
    fetchWords(),
    // oxlint-disable-next-line eslint/no-restricted-globals -- the answer is a file, not an envelope of the API client
    fetch(file.url, { signal }),
  ]);
  if (!response.ok) throw new Error('the times of the words cannot be had');
  return { document: detail.document, ...readTimingFile((await response.json()) as TimingFile), words };
}
