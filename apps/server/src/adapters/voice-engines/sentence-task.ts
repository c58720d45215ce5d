import {
  beforeApart,
  checkConsent,
  readMandarinAligner,
  readMandarinModel,
  type ConsentCheck,
  type ConsentModels,
} from '@shengyu/acoustic-zh';
import { applyToneSandhi, readClause } from '@shengyu/speech';
import { atAcousticRate } from './at-acoustic-rate.ts';
import { compareWords, type HeardWords } from './compare-words.ts';
import { readRecordings } from './read-recordings.ts';

// Runs in the checker's thread.

export interface CheckTask {
  path: string;
  sentence: string;
}

/** A longer recording is refused unheard. */
const MOST_SECONDS = 62;
let models: Promise<ConsentModels> | undefined;

const readModels = async (): Promise<ConsentModels> => ({ sentence: await readMandarinModel(), words: await readMandarinAligner() });

/** What was heard; undefined for a sentence with words of another language, which nobody here can hear. */
export async function check({ path, sentence }: CheckTask): Promise<ConsentCheck | undefined> {
  const mandarin = await (models ??= readModels());
  const [recording] = await readRecordings([{ path }], MOST_SECONDS);
  return checkConsent(mandarin, recording ? atAcousticRate(recording) : new Float32Array(0), sentence);
}

const tokensOf = (text: string) => applyToneSandhi(readClause({ text, readings: [] }, { language: 'zh-CN' }).tokens);

export interface CompareTask {
  sentence: string;
  /** What a recogniser wrote down. */
  heard: string;
}

/** Compares a recogniser's transcript with the sentence. A recogniser writes many words differently when they are spoken alone. */
export const compare = ({ sentence, heard }: CompareTask): HeardWords =>
  compareWords(clausesOf(sentence), clausesOf(heard).flat(), clausesOf(beforeApart(sentence)).length);

/** Sounds between two marks of punctuation: a hanzi is its syllable without the tone, as recognisers write what sounds alike. */
function clausesOf(text: string): string[][] {
  const clauses: string[][] = [[]];
  for (const { kind, text: written, pinyin = [] } of tokensOf(text)) {
    if (kind === 'punctuation') clauses.push([]);
    else clauses.at(-1)?.push(...(kind === 'hanzi' ? pinyin.map((syllable) => syllable.replace(/\d$/, '')) : [written.toLowerCase()]));
  }
  return clauses.filter((clause) => clause.length > 0);
}
