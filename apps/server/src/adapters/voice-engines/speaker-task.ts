import { writeFile } from 'node:fs/promises';
import { SOUND_RATE, toPcm16, wavHeader } from '@shengyu/speech/sound';
import { compareSpeakers, joinRecordings, measureVoice, type Recording } from '@shengyu/voice';
import type { SpeakerCheck, SpokenPart } from '../../ports/speaker-checker.ts';
import { readRecordings } from './read-recordings.ts';

// Runs in the checker's thread.

export interface CompareTask {
  known: readonly SpokenPart[];
  samples: readonly string[];
  into: string;
}

/** More changes no figure by more than its own uncertainty. */
const MOST_SECONDS = 60;
/** Of each, for who listens. */
const HEARD_SECONDS = 20;

export async function compare({ known, samples, into }: CompareTask): Promise<SpeakerCheck> {
  const one = joinRecordings((await readRecordings(known, MOST_SECONDS)).map((recording, at) => partOf(recording, known[at])));
  const other = joinRecordings(
    await readRecordings(
      samples.map((path) => ({ path })),
      MOST_SECONDS,
    ),
  );
  const { result, ...figures } = compareSpeakers(measureVoice(one), measureVoice(other));
  if (result === 'unsure') await writeFile(into, fileOf([beginning(one), silence, beginning(other)]));
  return { result, figures };
}

const silence: Recording = { samples: new Float32Array(SOUND_RATE), sampleRate: SOUND_RATE };
const beginning = ({ samples, sampleRate }: Recording): Recording => ({
  samples: samples.subarray(0, HEARD_SECONDS * sampleRate),
  sampleRate,
});

function partOf({ samples, sampleRate }: Recording, { fromSeconds = 0, toSeconds }: Partial<SpokenPart> = {}): Recording {
  const to = toSeconds === undefined ? samples.length : Math.round(toSeconds * sampleRate);
  return { samples: samples.subarray(Math.round(fromSeconds * sampleRate), to), sampleRate };
}

function fileOf(recordings: readonly Recording[]): Buffer {
  const pcm = toPcm16(joinRecordings(recordings).samples);
  return Buffer.concat([wavHeader(SOUND_RATE, pcm.length), Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)]);
}
