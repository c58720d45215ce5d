import type { Call, CallOutput } from '@shengyu/api';
import type { ScriptDocument } from '@shengyu/script';

export interface TextRange {
  /** Code points of the whole text. */
  start: number;
  end: number;
}

export type Audition = CallOutput<'audition'>;

export interface AuditionCue extends TextRange {
  start_ms: number;
  end_ms: number;
}

export const requestAudition = (
  call: Call,
  document: ScriptDocument,
  range: TextRange | undefined,
  signal: AbortSignal,
): Promise<Audition> => call('audition', { document, ...(range && { range }) }, { signal, quiet: 'known' });

/** The words timed so far, and whether these are all. */
export async function readCues(url: string, signal: AbortSignal): Promise<{ cues: AuditionCue[]; complete: boolean }> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- lies beside the stream, outside the envelope of calls
  const answer = await fetch(url, { signal, credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`the cues answered ${answer.status}`);
  return { cues: (await answer.json()) as AuditionCue[], complete: answer.headers.get('x-audition-complete') === '1' };
}
