import { writeFile } from 'node:fs/promises';
import { compareReaders, readerVoice, type AlignModel, type ReaderComparison } from '@shengyu/acoustic';
import { readMandarinAligner, syllablesOf } from '@shengyu/acoustic-zh';
import { SOUND_RATE, toPcm16, wavHeader } from '@shengyu/speech/sound';
import { compareSpeakers, joinRecordings, measureVoice, type Recording } from '@shengyu/voice';
import type { SpeakerCheck, SpokenPart } from '../../ports/speaker-checker.ts';
import { atAcousticRate } from './at-acoustic-rate.ts';
import { readRecordings } from './read-recordings.ts';

// Runs in the checker's thread.

export interface CompareTask {
  known: readonly SpokenPart[];
  samples: readonly SpokenPart[];
  into: string;
}

/** More changes no figure by more than its own uncertainty. */
const MOST_SECONDS = 60;
/** Of each, for who listens. */
const HEARD_SECONDS = 20;

export async function compare({ known, samples, into }: CompareTask): Promise<SpeakerCheck> {
  const [one, other] = [await readParts(known), await readParts(samples)];
  const { result, ...figures } = (await compareWords(one, other)) ?? compareSpeakers(measureVoice(one.whole), measureVoice(other.whole));
  if (result === 'unsure') await writeFile(into, fileOf([beginning(one.whole), silence, beginning(other.whole)]));
  return { result, figures };
}

interface ReadParts {
  whole: Recording;
  /** Numbered pinyin of all of it; undefined where not all of it is words that are known. */
  syllables: readonly string[] | undefined;
}

async function readParts(parts: readonly SpokenPart[]): Promise<ReadParts> {
  const all = await readRecordings(parts, MOST_SECONDS);
  const length = all.reduce((sum, { samples }) => sum + samples.length, 0);
  // The last one of many may be cut off in its words.
  const read = length >= MOST_SECONDS * SOUND_RATE && all.length > 1 ? all.slice(0, -1) : all;
  const words = read.map((_, at) => parts[at]?.words ?? '');
  return {
    whole: joinRecordings(read.map((recording, at) => partOf(recording, parts[at]))),
    syllables: words.includes('') ? undefined : syllablesOf(words.join('。')),
  };
}

/** Undefined where a model cannot hear the words of both. */
async function compareWords(one: ReadParts, other: ReadParts): Promise<ReaderComparison | undefined> {
  if (!one.syllables || !other.syllables) return undefined;
  const mandarin = await (model ??= readMandarinAligner());
  const [a, b] = [
    readerVoice(mandarin, atAcousticRate(one.whole), one.syllables),
    readerVoice(mandarin, atAcousticRate(other.whole), other.syllables),
  ];
  return a && b && compareReaders(a, b);
}
let model: Promise<AlignModel> | undefined;

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
