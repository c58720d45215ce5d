import type { SpokenToken } from '@shengyu/speech/engine';

/** So many syllables are spoken in one breath without asking. */
const EASY = 20;
const SHORTEST = 6;
const IDEAL = 13;

/** Words that begin a phrase: people breathe before them. */
const heads = new Set(
  '但 但是 可是 不过 而 而且 而是 并 并且 却 也 还 还是 就 便 都 才 又 总 总会 总是 总能 因为 所以 如果 虽然 即使 只要 然后 于是 以及 或 或者 和 与 从 对 对于 向 把 被 让 使 给 为 为了 当 每 每到 每当 通过 根据 按照 由于 直到 是 不是 可以 应该 能够 将 已 已经 正 正在 始终 一直 常常 往往 甚至 尤其 特别是 其中 包括 如何'.split(
    ' ',
  ),
);
/** These hang on to the word before, and what is before them. */
const tails = /^[的地得了着过们吗呢吧啊里上下中内外前后时等个次种]/u;
const openEnds = /[在把被从对向和与及或而是很更最太不没未将正]$/u;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

interface Place {
  token: number;
  /** Syllables from the beginning of the run. */
  at: number;
  /** The higher the better. */
  merit: number;
}

/** Tokens before which a speaker of Chinese breathes, in stretches too long for one breath that no mark divides. */
export function breathsBefore(tokens: readonly SpokenToken[]): ReadonlySet<number> {
  const breaths = new Set<number>();
  let first = 0;
  for (let index = 0; index <= tokens.length; index += 1) {
    if (index < tokens.length && tokens[index]?.kind !== 'punctuation') continue;
    for (const token of runBreaths(tokens.slice(first, index))) breaths.add(first + token);
    first = index + 1;
  }
  return breaths;
}

function runBreaths(run: readonly SpokenToken[]): number[] {
  const length = run.reduce((sum, token) => sum + syllables(token), 0);
  if (length <= EASY) return [];
  const places: Place[] = [{ token: 0, at: 0, merit: 0 }, ...borders(run), { token: run.length, at: length, merit: 0 }];
  const cost = places.map((_place, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
  const from = places.map(() => 0);
  for (const [end, place] of places.entries())
    for (let start = 0; start < end; start += 1) {
      const phrase = place.at - (places[start]?.at ?? 0);
      if (phrase < SHORTEST) continue;
      const total = (cost[start] ?? 0) + ((phrase - IDEAL) / IDEAL) ** 2 + 0.3 - place.merit;
      if (total < (cost[end] ?? 0)) {
        cost[end] = total;
        from[end] = start;
      }
    }
  const chosen: number[] = [];
  for (let end = from.at(-1) ?? 0; end > 0; end = from[end] ?? 0) chosen.push(places[end]?.token ?? 0);
  return chosen;
}

/** Word borders at which a token begins and nothing is linked. */
function borders(run: readonly SpokenToken[]): Place[] {
  const starts = new Map<number, { token: number; at: number }>();
  let text = '';
  let at = 0;
  for (const [token, spoken] of run.entries()) {
    starts.set(text.length, { token, at });
    text += spoken.kind === 'hanzi' ? spoken.text : `${spoken.text} `;
    at += syllables(spoken);
  }
  const places: Place[] = [];
  for (const { index, segment } of words.segment(text)) {
    const start = starts.get(index);
    if (index === 0 || !start || run[start.token]?.linked === true) continue;
    if (tails.test(segment) || openEnds.test(text.slice(0, index))) continue;
    places.push({ ...start, merit: heads.has(segment) ? 0.4 : 0 });
  }
  return places;
}

function syllables(token: SpokenToken): number {
  return token.kind === 'hanzi' ? [...token.text].length : Math.max(1, Math.ceil(token.text.length / 3));
}
