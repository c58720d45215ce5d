import type { Call } from '@shengyu/api';

export interface PhoneWork {
  id: string;
  name: string;
  words: number;
  durationMs: number;
  state: 'done' | 'active' | 'ended';
  /** Of a work that is done and still has its files. */
  audio: { url: string; name: string } | undefined;
}

const listed = 12;
const ended: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

/** The member's newest works with their sound. */
export async function loadWorks(call: Call): Promise<{ lists: PhoneWork[]; count: number }> {
  const { lists, count } = await call('orderLists', { page_no: 1, page_size: listed });
  const works = lists.map(async ({ order_id: id, name, words, duration_ms: durationMs, state }): Promise<PhoneWork> => {
    const work = { id, name, words, durationMs, audio: undefined };
    if (state !== 'done') return { ...work, state: ended.has(state) ? 'ended' : 'active' };
    const { files } = await call('orderDetail', { order_id: id });
    return { ...work, state, audio: files.find(({ kind }) => kind === 'audio') };
  });
  return { lists: await Promise.all(works), count };
}
