import { ACOUSTIC_RATE, checkSentence, knowsSyllable, type AcousticModel, type CheckedSyllable } from '@shengyu/acoustic';
import type { Recording } from '@shengyu/voice';
import type { Prompt } from '../prompts/prompts.ts';
import { rmsOf } from './audible-span.ts';
import { resampled } from './resampled.ts';

/** What one person read for one prompt. */
export interface PromptRecording {
  prompt: Prompt;
  recording: Recording;
}

export interface HeardPrompt extends PromptRecording {
  /** Samples at `ACOUSTIC_RATE` from the beginning of the recording; empty where there is no speech for them. */
  syllables: readonly CheckedSyllable[];
  /** Whether its words were heard: else it is to be read again. */
  isRead: boolean;
}

/** So many prompts are heard together: what is even in them (the voice, the microphone, the room) is told from what is said. */
export const HEARD_TOGETHER = 8;
const gap = Math.round(0.15 * ACOUSTIC_RATE);
/** Of a prompt's syllables, so many may sound like others. */
const othersShare = 0.5;
const level = 0.1;
/** What is softer than this is not brought to the level of the others. */
const softest = level / 64;

/** At most `HEARD_TOGETHER` recordings of one person, in this order. Syllables that the model does not know are not heard. */
export function hearPrompts(model: AcousticModel, recordings: readonly PromptRecording[]): HeardPrompt[] {
  const known = recordings.filter(({ prompt }) => prompt.syllables.every((syllable) => knowsSyllable(model, syllable)));
  const heard = known.map(({ recording }) => resampled(recording, ACOUSTIC_RATE));
  const starts: number[] = [];
  let length = gap;
  for (const { length: own } of heard) {
    starts.push(length);
    length += own + gap;
  }
  const joined = new Float32Array(length);
  for (const [at, samples] of heard.entries()) {
    const loud = Math.max(rmsOf(samples), softest);
    joined.set(
      samples.map((sample) => (sample * level) / loud),
      starts[at],
    );
  }
  const expected = known.flatMap(({ prompt }) => prompt.syllables);
  const { syllables } = expected.length === 0 ? { syllables: [] } : checkSentence(model, joined, expected);
  let first = 0;
  const results = new Map<PromptRecording, HeardPrompt>();
  for (const [at, one] of known.entries()) {
    const own = syllables.slice(first, first + one.prompt.syllables.length);
    first += one.prompt.syllables.length;
    results.set(one, { ...one, syllables: own.map((syllable) => moved(syllable, starts[at] ?? 0)), isRead: isRead(own) });
  }
  return recordings.map((one) => results.get(one) ?? { ...one, syllables: [], isRead: false });
}

function isRead(syllables: readonly CheckedSyllable[]): boolean {
  const others = syllables.filter(({ verdict }) => verdict === 'other').length;
  return syllables.length > 0 && others <= othersShare * syllables.length;
}

function moved(syllable: CheckedSyllable, by: number): CheckedSyllable {
  const { startSample, rimeSample, endSample } = syllable;
  return { ...syllable, startSample: startSample - by, rimeSample: rimeSample - by, endSample: endSample - by };
}
