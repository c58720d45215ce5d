import { parseArgs } from 'node:util';
import { kinds, sentences, type Kind } from './sentences.ts';
import { wordLists } from './words/word-lists.ts';

const parts = ['sentences', 'words', 'tones', 'syllables'] as const;
type Part = (typeof parts)[number];

export interface Options {
  /** Names or beginnings of names; all if empty. */
  voices: readonly string[];
  sentences: readonly string[];
  /** Lists of words. */
  lists: readonly (readonly string[])[];
  parts: readonly Part[];
  threads: number;
  json: string | undefined;
  /** Folder of audio-cmn with `syllabs` and `hsk`. */
  recordings: string | undefined;
  /** Folder of WAV files. */
  wav: string | undefined;
  /** Every syllable in each of its tones, not in one. */
  isEveryTone: boolean;
  /** As they were given, for the head of the tables. */
  shown: string;
}

/**
 * - `--voices=bare:zf_xiaoxiao,linan`: these, or all that begin so (`natural:`, `bare:`)
 * - `--kind=news`, `--sentences=8`: one kind; so many of each kind, and so many lists of words
 * - `--only=sentences,words,tones,syllables`; `--every-tone`: each syllable of the standard in all its tones
 * - `--recordings=FOLDER`: a person, from audio-cmn; `--wav=FOLDER`: sounds of somebody else, `1.wav` … in the order of the sentences
 * - `--threads=2` of the recogniser; `--json=out.json`
 * @throws TypeError if an option is unknown, RangeError if a value is
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      voices: { type: 'string' },
      kind: { type: 'string' },
      sentences: { type: 'string' },
      only: { type: 'string' },
      threads: { type: 'string' },
      json: { type: 'string' },
      recordings: { type: 'string' },
      wav: { type: 'string' },
      'every-tone': { type: 'boolean' },
    },
  });
  const chosenKinds = known(values.kind, kinds, kinds);
  const each = values.sentences === undefined ? Infinity : Number(values.sentences);
  return {
    voices: values.voices?.split(',') ?? [],
    sentences: chosenKinds.flatMap((kind: Kind) => sentences[kind].slice(0, each)),
    lists: wordLists().slice(0, each),
    parts: known(values.only, parts, ['sentences']),
    threads: Number(values.threads ?? 1),
    json: values.json,
    recordings: values.recordings,
    wav: values.wav,
    isEveryTone: values['every-tone'] ?? false,
    shown: args.length === 0 ? '' : ` -- ${args.join(' ')}`,
  };
}

function known<T extends string>(value: string | undefined, all: readonly T[], usual: readonly T[]): readonly T[] {
  if (value === undefined) return usual;
  return value.split(',').map((one) => {
    const found = all.find((name) => name === one);
    if (found === undefined) throw new RangeError(`${one} is none of ${all.join(', ')}.`);
    return found;
  });
}
