import type { Call, CallInput, CallOutput } from '@shengyu/api';
import { encodeWav } from './encode-wav.ts';
import { evenLoudness } from './even-loudness.ts';
import { readSound, type Sound } from './read-sound.ts';

export interface Clip extends Sound {
  /** Where the times of its words are, a list of `AuditionCue`. */
  cuesUrl: string;
  /** What the listener may still hear today. */
  left: CallOutput<'audition'>['left'];
}

/** Auditions a range to its end; every clip is as loud as the others. */
export async function readClip(call: Call, asked: CallInput<'audition'>, signal: AbortSignal): Promise<Clip> {
  const { stream_url: url, cues_url: cuesUrl, left } = await call('audition', asked, { signal, quiet: 'known' });
  const sound = await readSound(url, signal);
  const samples = evenLoudness(sound.samples, sound.sampleRate);
  return { ...sound, samples, blob: encodeWav(samples, sound.sampleRate), cuesUrl, left };
}
