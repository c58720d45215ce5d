/** A spoken word: where it is in the text, in code points, and when it is heard. */
export interface AuditionCue {
  start: number;
  end: number;
  start_ms: number;
  end_ms: number;
}

/** The words timed so far, and whether these are all. */
export async function readCues(url: string, signal: AbortSignal): Promise<{ cues: AuditionCue[]; complete: boolean }> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- lies beside the stream, outside the envelope of calls
  const answer = await fetch(url, { signal, credentials: 'same-origin', cache: 'no-store' });
  if (!answer.ok) throw new Error(`the cues answered ${answer.status}`);
  return { cues: (await answer.json()) as AuditionCue[], complete: answer.headers.get('x-audition-complete') === '1' };
}
