import { ACOUSTIC_RATE } from '@shengyu/acoustic';
import { joinWords, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { compareSpeakers, joinRecordings, measureVoice, type VoiceFigures } from '@shengyu/voice';
import { formatTable } from '../../table.ts';
import type { SpokenConsent } from './spoken-consents.ts';

/** A reading of a consent, and where its single words begin. */
export interface PartedConsent {
  one: SpokenConsent;
  apartSeconds: number;
}

/** Somebody who reads a consent, and later single words for a voice of recorded units. */
export interface HeardSpeaker {
  kind: string;
  voice: string;
  consents: readonly { words: VoiceFigures; sentence: VoiceFigures }[];
  /** Several sets of later words; a set that holds words of a consent is not compared with it. */
  units: readonly { figures: VoiceFigures; of: number | undefined }[];
}

/** Later words are those of the speaker's other consents. */
export function naturalSpeakers(readings: readonly PartedConsent[]): HeardSpeaker[] {
  const voices = [...new Set(readings.map(({ one }) => one.voice))];
  return voices.map((voice) => {
    const parts = readings.filter(({ one }) => one.voice === voice).map(partsOf);
    return {
      ...{ kind: 'natural', voice, consents: parts.map(figuresOfParts) },
      units: parts.map(({ words }, of) => ({ figures: figuresOf(words), of })),
    };
  });
}

/** Later words are others that she recorded, so many in a set. */
export function recordedSpeaker(readings: readonly PartedConsent[], units: readonly SpokenWord[], each = 40): HeardSpeaker {
  const sets = Array.from({ length: Math.floor(units.length / each) }, (_, at) => units.slice(at * each, (at + 1) * each));
  return {
    ...{ kind: 'recorded', voice: readings[0]?.one.voice ?? '', consents: readings.map(partsOf).map(figuresOfParts) },
    units: sets.map((words) => ({ figures: figuresOf(joinWords(words, () => 0.4 * ACOUSTIC_RATE).samples), of: undefined })),
  };
}

/** How often later words are taken for the speaker's own: against the words of the consent, and against its sentence. */
export function wordsWithWords(speakers: readonly HeardSpeaker[]): string {
  const kinds = [...new Set(speakers.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) =>
    (['words', 'sentence'] as const).map((part) => {
      const readers = speakers.filter((one) => one.kind === kind);
      const compare = (isOwn: boolean): boolean[] =>
        readers.flatMap((reader) =>
          speakers
            .filter((later) => (later === reader) === isOwn)
            .flatMap((later) =>
              reader.consents.flatMap((consent, at) =>
                later.units
                  .filter(({ of }) => !isOwn || of !== at)
                  .map(({ figures }) => compareSpeakers(consent[part], figures).result === 'same'),
              ),
            ),
        );
      return [`${kind}, the consent's ${part}`, String(readers.length), shareOf(compare(true)), shareOf(compare(false))];
    }),
  );
  return formatTable(['single words against', 'speakers', 'same speaker: same', 'another speaker: same'], rows);
}

const shareOf = (all: readonly boolean[]): string =>
  `${((100 * all.filter(Boolean).length) / Math.max(1, all.length)).toFixed(1)} % of ${all.length}`;

function partsOf({ one: { samples }, apartSeconds }: PartedConsent): { words: Float32Array; sentence: Float32Array } {
  const at = Math.round(apartSeconds * ACOUSTIC_RATE);
  return { sentence: samples.subarray(0, at), words: samples.subarray(at) };
}

const figuresOfParts = ({ words, sentence }: ReturnType<typeof partsOf>) => ({ words: figuresOf(words), sentence: figuresOf(sentence) });

const figuresOf = (...parts: readonly Float32Array[]): VoiceFigures =>
  measureVoice(joinRecordings(parts.map((samples) => ({ samples, sampleRate: ACOUSTIC_RATE }))));
