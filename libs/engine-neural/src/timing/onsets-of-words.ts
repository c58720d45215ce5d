import type { SpokenToken, TokenOnset } from '@shengyu/speech/engine';
import type { WordTime } from '../neural-voice.ts';
import { matchCharacters } from './match-characters.ts';

/** Times that go back by more than this are not times of this sound. */
const jitterMs = 5;
/** Fewer of the clause's characters found again: the service writes another text than it was given. */
const leastShare = 0.8;

interface Span {
  startMs: number;
  endMs: number;
}

/**
 * The onset of each token by the times that the service gave for its words. The service cuts words its own way and may write some of them
 * differently, so characters are matched; a token none of whose characters is found begins where the one before it ends.
 * @param sampleAt where a moment of the service's sound lies in the clause
 * @returns undefined where the times cannot be those of this text and sound
 */
export function onsetsOfWords(
  tokens: readonly SpokenToken[],
  words: readonly WordTime[],
  sampleAt: (ms: number) => number,
): TokenOnset[] | undefined {
  if (!inOrder(words)) return undefined;
  const spoken = tokens.flatMap(({ kind, text }, token) =>
    kind === 'punctuation' ? [] : lettersOf(text).map((letter) => ({ letter, token })),
  );
  const timed = words.flatMap(timedLetters);
  const pairs = matchCharacters(
    spoken.map(({ letter }) => letter),
    timed.map(({ letter }) => letter),
  );
  if (pairs.length === 0 || pairs.length < leastShare * spoken.length) return undefined;
  const spans = new Map<number, Span>();
  for (const [from, to] of pairs) {
    const [character, time] = [spoken[from], timed[to]];
    if (!character || !time) continue;
    spans.set(character.token, { startMs: spans.get(character.token)?.startMs ?? time.startMs, endMs: time.endMs });
  }
  return laidOut(tokens, spans).map(({ token, startMs, endMs }) => ({
    token,
    startSample: sampleAt(startMs),
    endSample: sampleAt(endMs),
  }));
}

/** Tokens that were not found lie between those that were. */
function laidOut(tokens: readonly SpokenToken[], spans: ReadonlyMap<number, Span>): (Span & { token: number })[] {
  const all: (Span & { token: number })[] = [];
  for (const [token, { kind }] of tokens.entries()) {
    if (kind === 'punctuation') continue;
    const before = all.at(-1)?.endMs ?? 0;
    const own = spans.get(token);
    const next = tokens.findIndex((_, index) => index > token && spans.has(index));
    all.push({ token, ...(own ?? { startMs: before, endMs: spans.get(next)?.startMs ?? before }) });
  }
  return all;
}

const inOrder = (words: readonly WordTime[]): boolean =>
  words.every(({ startMs, endMs }, index) => endMs >= startMs && startMs >= (words[index - 1]?.startMs ?? 0) - jitterMs);

/** Only letters, hanzi and digits are compared; a mark of punctuation has no time of its own. */
const lettersOf = (text: string): string[] => [...text.normalize('NFKC').toLowerCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));

/** A word of several characters gives each an equal part of its time. */
function timedLetters({ text, startMs, endMs }: WordTime): (Span & { letter: string })[] {
  const letters = lettersOf(text);
  const part = (endMs - startMs) / Math.max(1, letters.length);
  return letters.map((letter, index) => ({ letter, startMs: startMs + index * part, endMs: startMs + (index + 1) * part }));
}
