import { measureVoice, type Recording } from '@shengyu/voice';
import { takeFaults, type Take, type TakeFault } from './take.ts';

/** Speech that is softer than this is mostly the microphone's own noise. */
export const SOFTEST_SPEECH_DB = -34;
/** Speech is to stand out of the room by so much. */
export const LEAST_ABOVE_ROOM_DB = 15;
/** Nobody reads clearly at more than so many syllables a second. */
const MOST_SYLLABLES_A_SECOND = 8;
const LEAST_SPEECH_SECONDS = 0.3;
/** Counting syllables by their loudness is right to about a third. */
const FEWEST = 0.5;
const MOST = 1.8;
const LEAST_COUNTED = 4;

/** Syllables of a Chinese text: its characters; a digit or a word of letters is at least one. */
export const syllablesOf = (text: string): number => (text.match(/\p{Script=Han}|\d|[A-Za-z]+/gu) ?? []).length;

/**
 * @param text that was to be read; empty for free speech
 * @param floorDb of the room; undefined when it was not listened to
 */
export function faultsOf(take: Take, text: string, floorDb: number | undefined, recording: Recording): TakeFault[] {
  if (take.speechSeconds < LEAST_SPEECH_SECONDS) return ['silent'];
  const asked = syllablesOf(text);
  const { syllablesPerSecond, speechSeconds } = measureVoice(recording);
  const heard = syllablesPerSecond * speechSeconds;
  const short = take.speechSeconds < asked / MOST_SYLLABLES_A_SECOND;
  const found: Record<TakeFault, boolean> = {
    silent: false,
    clipped: take.clips > 0,
    short,
    syllables: !short && asked >= LEAST_COUNTED && (heard < asked * FEWEST || heard > asked * MOST),
    quiet: take.speechDb < SOFTEST_SPEECH_DB,
    noisy: floorDb !== undefined && take.speechDb - floorDb < LEAST_ABOVE_ROOM_DB,
    cut: !take.finished,
  };
  return takeFaults.filter((fault) => found[fault]);
}
