import type { Call, CallInput, CallOutput } from '@shengyu/api';
import { readSound, type Sound } from './read-sound.ts';

export interface Clip extends Sound {
  /** Where the times of its words are, a list of `AuditionCue`. */
  cuesUrl: string;
  /** What the listener may still hear today. */
  left: CallOutput<'audition'>['left'];
}

/** Auditions a range to its end. */
export async function readClip(call: Call, asked: CallInput<'audition'>, signal: AbortSignal): Promise<Clip> {
  const { stream_url: url, cues_url: cuesUrl, left } = await call('audition', asked, { signal, quiet: 'known' });
  return { ...(await readSound(url, signal)), cuesUrl, left };
}
