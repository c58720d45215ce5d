import { writeFile } from 'node:fs/promises';
import { SOUND_RATE, toPcm16, wavHeader } from '@shengyu/speech/sound';
import { compareSpeakers, joinRecordings, measureVoice, type Recording } from '@shengyu/voice';
import type { SpeakerCheck } from '../../ports/speaker-checker.ts';
import { readRecordings } from './read-recordings.ts';

// Runs in the checker's thread.

export interface CompareTask {
  consent: string;
  samples: readonly string[];
  into: string;
}

/** More changes no figure by more than its own uncertainty. */
const MOST_SECONDS = 60;
/** Of each, for who listens. */
const HEARD_SECONDS = 20;

export async function compare({ consent, samples, into }: CompareTask): Promise<SpeakerCheck> {
  const [one, ...others] = await Promise.all([
    readRecordings([{ path: consent }], MOST_SECONDS),
    readRecordings(
      samples.map((path) => ({ path })),
      MOST_SECONDS,
    ),
  ]).then((parts) => parts.map((recordings) => joinRecordings(recordings)));
  const [other] = others;
  if (!one || !other) throw new Error('two recordings are compared');
  const { result, ...figures } = compareSpeakers(measureVoice(one), measureVoice(other));
  if (result === 'unsure') await writeFile(into, fileOf([beginning(one), silence, beginning(other)]));
  return { result, figures };
}

const silence: Recording = { samples: new Float32Array(SOUND_RATE), sampleRate: SOUND_RATE };
const beginning = ({ samples, sampleRate }: Recording): Recording => ({
  samples: samples.subarray(0, HEARD_SECONDS * sampleRate),
  sampleRate,
});

function fileOf(recordings: readonly Recording[]): Buffer {
  const pcm = toPcm16(joinRecordings(recordings).samples);
  return Buffer.concat([wavHeader(SOUND_RATE, pcm.length), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}
