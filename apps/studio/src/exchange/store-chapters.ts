import { newKey, type Call } from '@shengyu/api';
import { failureOf } from '../errors/failure.ts';
import type { Reading } from './create-reading.ts';

/** The longest title that the server stores. */
const LONGEST_TITLE = 100;

export interface StoredChapters {
  count: number;
  /** Stable name of what ended it before all were stored; null: nothing did, or `signal`. */
  failure: string | null;
}

/** Stores each chapter that a book was read with as a script of its own, in their order; those that are stored stay when it ends early. */
export async function storeChapters(
  call: Call,
  reading: Reading,
  { signal, onStored }: { signal: AbortSignal; onStored: (count: number) => void },
): Promise<StoredChapters> {
  const { title, chapters = [] } = reading.now.getState().script;
  let count = 0;
  for (const chapter of chapters) {
    if (!chapter.kept) continue;
    try {
      const { document } = await reading.chapter(chapter.number, signal);
      if (signal.aborted) break;
      const name = `${title} ${chapter.title}`.trim().slice(0, LONGEST_TITLE).toWellFormed();
      await call('scriptSave', { title: name, document }, { quiet: 'known', idempotencyKey: newKey() });
      count += 1;
      onStored(count);
    } catch (error) {
      return { count, failure: signal.aborted ? null : failureOf(error) };
    }
  }
  return { count, failure: null };
}
