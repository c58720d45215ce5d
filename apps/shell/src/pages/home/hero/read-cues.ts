import type { WordCue } from '@shengyu/ui/cues';

const POLL_MS = 250;

/** Reads the word times of an audition as they grow, until nothing more will come. A failed read only costs the lit words. */
export async function readCues(url: string, signal: AbortSignal, onCues: (cues: WordCue[], complete: boolean) => void): Promise<void> {
  for (let complete = false; !complete && !signal.aborted;) {
    // oxlint-disable-next-line eslint/no-restricted-globals -- the answer is a plain growing list, not an envelope of the API client
    const response = await fetch(url, { signal });
    if (!response.ok) return;
    complete = response.headers.get('x-audition-complete') === '1';
    onCues((await response.json()) as WordCue[], complete);
    if (!complete) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
