import type { Call, CallOutput } from '@shengyu/api';
import type { ScriptDocument } from '@shengyu/script';

export interface TextRange {
  /** Code points of the whole text. */
  start: number;
  end: number;
}

export type Audition = CallOutput<'audition'>;

export const requestAudition = (
  call: Call,
  document: ScriptDocument,
  range: TextRange | undefined,
  signal: AbortSignal,
): Promise<Audition> => call('audition', { document, ...(range && { range }) }, { signal, quiet: 'known' });
