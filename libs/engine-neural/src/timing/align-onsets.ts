import { applyToneSandhi, type SpokenToken, type TokenOnset } from '@shengyu/speech/engine';

/** What is expected in a clause: a numbered syllable, or a word of another language that lasts at least so long, in milliseconds. */
export type ExpectedSound = { pinyin: string } | { leastMs: number };

/** Finds where the sounds of a clause lie, by what is heard. */
export interface Aligner {
  align(clause: { pcm: Int16Array; sampleRate: number; expected: readonly ExpectedSound[] }): Promise<HeardSounds | undefined>;
}

export interface HeardSounds {
  /** One for each expected sound, in samples at 16 kHz. */
  sounds: readonly { startSample: number; endSample: number }[];
  /** The text was said, as far as the sound shows. */
  isPlausible: boolean;
}

const heardRate = 16_000;
/** A word of another language lasts at least this part of what the embedded engine takes for it. */
const leastShare = 0.4;

/** The sounds of a clause's tokens, and the token that each belongs to. */
export interface TokenSounds {
  expected: ExpectedSound[];
  tokens: number[];
}

/**
 * @param lengthsMs how long other words take, by index of their token
 * @returns undefined if nothing in the clause can be heard for sure: no syllable of Mandarin
 */
export function soundsOfTokens(tokens: readonly SpokenToken[], lengthsMs: ReadonlyMap<number, number>): TokenSounds | undefined {
  const sounds: TokenSounds = { expected: [], tokens: [] };
  for (const [token, { kind, text, pinyin }] of applyToneSandhi(tokens).entries()) {
    if (kind === 'punctuation') continue;
    const own: ExpectedSound[] =
      kind === 'hanzi' && pinyin
        ? pinyin.map((one) => ({ pinyin: one }))
        : [{ leastMs: leastShare * (lengthsMs.get(token) ?? 80 * text.length) }];
    sounds.expected.push(...own);
    sounds.tokens.push(...own.map(() => token));
  }
  return sounds.expected.some((sound) => 'pinyin' in sound) ? sounds : undefined;
}

/**
 * When each token begins, by what is heard. Words of other languages lie between the syllables around them; several in a row share that stretch
 * as the embedded engine's reading does.
 * @param estimated onsets of the same clause by estimate, in samples of `pcm`
 * @returns undefined if the sound does not show the text
 */
export async function alignOnsets(
  aligner: Aligner,
  tokens: readonly SpokenToken[],
  { pcm, sampleRate, estimated }: { pcm: Int16Array; sampleRate: number; estimated: readonly TokenOnset[] },
): Promise<TokenOnset[] | undefined> {
  const lengthsMs = new Map(estimated.map(({ token, startSample, endSample }) => [token, ((endSample - startSample) * 1000) / sampleRate]));
  const sounds = soundsOfTokens(tokens, lengthsMs);
  const heard = sounds && (await aligner.align({ pcm, sampleRate, expected: sounds.expected }));
  if (!heard?.isPlausible) return undefined;
  const onsets: TokenOnset[] = [];
  for (const [at, { startSample, endSample }] of heard.sounds.entries()) {
    const token = sounds?.tokens[at] ?? 0;
    const [start, end] = [startSample, endSample].map((sample) => Math.min(pcm.length, Math.round((sample * sampleRate) / heardRate)));
    const last = onsets.at(-1);
    if (last?.token === token) last.endSample = end ?? last.endSample;
    else onsets.push({ token, startSample: start ?? 0, endSample: end ?? 0 });
  }
  return shareWords(onsets, tokens, lengthsMs);
}

/** Words of another language that follow each other: their common stretch, by their usual lengths. */
function shareWords(onsets: readonly TokenOnset[], tokens: readonly SpokenToken[], lengthsMs: ReadonlyMap<number, number>): TokenOnset[] {
  const isWord = (onset: TokenOnset | undefined): boolean => onset !== undefined && tokens[onset.token]?.kind !== 'hanzi';
  const shared = onsets.map((onset) => ({ ...onset }));
  for (let first = 0; first < shared.length; first += 1) {
    let next = first;
    while (isWord(shared[next])) next += 1;
    if (next - first >= 2) share(shared.slice(first, next), lengthsMs);
    first = Math.max(first, next - 1);
  }
  return shared;
}

function share(words: TokenOnset[], lengthsMs: ReadonlyMap<number, number>): void {
  const [from, to] = [words[0]?.startSample ?? 0, words.at(-1)?.endSample ?? 0];
  const lengths = words.map(({ token }) => lengthsMs.get(token) ?? 1);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let before = 0;
  for (const [at, word] of words.entries()) {
    word.startSample = Math.round(from + ((to - from) * before) / whole);
    before += lengths[at] ?? 0;
    word.endSample = Math.round(from + ((to - from) * before) / whole);
  }
}
