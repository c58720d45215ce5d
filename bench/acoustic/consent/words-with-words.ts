import { ACOUSTIC_RATE, compareReaders, readerVoice, type AlignModel, type ReaderVoice } from '@shengyu/acoustic';
import { syllablesOf } from '@shengyu/acoustic-zh';
import { joinWords, type SpokenWord } from '@shengyu/acoustic-zh/training';
import { compareSpeakers, measureVoice, type VoiceFigures } from '@shengyu/voice';
import { formatTable } from '../../table.ts';
import type { SpokenConsent } from './spoken-consents.ts';

/** A reading of a consent, and where its single words begin. */
export interface PartedConsent {
  one: SpokenConsent;
  apartSeconds: number;
}

/** Single words as they were read, and what they are compared by. */
interface ReadWords {
  figures: VoiceFigures;
  reader: ReaderVoice | undefined;
}

/** Somebody who reads a consent, and later single words for a voice of recorded units. */
export interface HeardSpeaker {
  kind: string;
  voice: string;
  consents: readonly { words: ReadWords; sentence: VoiceFigures }[];
  /** Several sets of later words; a set that holds words of a consent is not compared with it. */
  units: readonly (ReadWords & { of: number | undefined })[];
}

/** Later words are those of the speaker's other consents. */
export function naturalSpeakers(model: AlignModel, readings: readonly PartedConsent[]): HeardSpeaker[] {
  const voices = [...new Set(readings.map(({ one }) => one.voice))];
  return voices.map((voice) => {
    const consents = readings.filter(({ one }) => one.voice === voice).map((one) => consentOf(model, one));
    return { kind: 'natural', voice, consents, units: consents.map(({ words }, of) => ({ ...words, of })) };
  });
}

/** Later words are others that she recorded, so many in a set. */
export function recordedSpeaker(
  model: AlignModel,
  readings: readonly PartedConsent[],
  units: readonly SpokenWord[],
  each = 40,
): HeardSpeaker {
  const sets = Array.from({ length: Math.floor(units.length / each) }, (_, at) => units.slice(at * each, (at + 1) * each));
  return {
    ...{ kind: 'recorded', voice: readings[0]?.one.voice ?? '', consents: readings.map((one) => consentOf(model, one)) },
    units: sets.map((words) => {
      const { samples, syllables } = joinWords(words, () => 0.4 * ACOUSTIC_RATE);
      return { figures: figuresOf(samples), reader: readerVoice(model, samples, syllables), of: undefined };
    }),
  };
}

type Consent = HeardSpeaker['consents'][number];

const ways: Readonly<Record<string, (consent: Consent, later: ReadWords) => boolean>> = {
  'words, each sound with the same': ({ words: { reader: one } }, { reader: other }) =>
    one !== undefined && other !== undefined && compareReaders(one, other).result === 'same',
  'words, by all of their spectrum': ({ words }, { figures }) => compareSpeakers(words.figures, figures).result === 'same',
  'sentence, by all of its spectrum': ({ sentence }, { figures }) => compareSpeakers(sentence, figures).result === 'same',
};

/** How often later words are taken for the speaker's own: against the words of the consent, and against its sentence. */
export function wordsWithWords(speakers: readonly HeardSpeaker[]): string {
  const kinds = [...new Set(speakers.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) =>
    Object.entries(ways).map(([name, isSame]) => {
      const readers = speakers.filter((one) => one.kind === kind);
      const compare = (isOwn: boolean): boolean[] =>
        readers.flatMap((reader) =>
          speakers
            .filter((later) => (later === reader) === isOwn)
            .flatMap(({ units }) =>
              reader.consents.flatMap((consent, at) =>
                units.filter(({ of }) => !isOwn || of !== at).map((later) => isSame(consent, later)),
              ),
            ),
        );
      return [`${kind}, the consent's ${name}`, String(readers.length), shareOf(compare(true)), shareOf(compare(false))];
    }),
  );
  return formatTable(['single words against', 'speakers', 'same speaker: same', 'another speaker: same'], rows);
}

const shareOf = (all: readonly boolean[]): string =>
  `${((100 * all.filter(Boolean).length) / Math.max(1, all.length)).toFixed(1)} % of ${all.length}`;

function consentOf(model: AlignModel, { one: { samples, apart }, apartSeconds }: PartedConsent): Consent {
  const at = Math.round(apartSeconds * ACOUSTIC_RATE);
  const words = samples.subarray(at);
  const reader = readerVoice(model, words, syllablesOf(apart.join('。')) ?? []);
  return { sentence: figuresOf(samples.subarray(0, at)), words: { figures: figuresOf(words), reader } };
}

const figuresOf = (samples: Float32Array): VoiceFigures => measureVoice({ samples, sampleRate: ACOUSTIC_RATE });
