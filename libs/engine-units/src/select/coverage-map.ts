import { parseSyllable } from '@shengyu/acoustic';
import { prompts, type Prompt } from '../prompts/prompts.ts';
import { baseOf } from './candidates.ts';
import { nearestFinals, nearestInitials } from './nearest-sounds.ts';

/** What of one syllable was read, whatever its tone. */
export interface MappedSyllable {
  /** Pinyin without a tone. */
  syllable: string;
  /** Tones that the list of prompts has, and those of them that were read. */
  tones: readonly number[];
  read: readonly number[];
  /** A prompt that was not read and says most of what is missing of it; undefined where nothing is. */
  prompt: number | undefined;
  /** The syllable that was read and stands in for one that was not; undefined for one that was, and where nothing is near. */
  standIn: string | undefined;
}

export interface CoverageMap {
  syllables: readonly MappedSyllable[];
  /** Prompts that were not read and have a syllable that is missing, each the one that adds most after those before it. */
  next: readonly { prompt: number; adds: number }[];
}

interface Sounds {
  prompt: Prompt;
  /** Syllables that the model can tell, with their tones. */
  syllables: readonly string[];
}

let list: readonly Sounds[] | undefined;

function sounds(): readonly Sounds[] {
  list ??= prompts().map((prompt) => ({ prompt, syllables: prompt.syllables.filter((syllable) => parseSyllable(syllable)) }));
  return list;
}

/** How much of the language was read, by the numbers of the prompts that were: nothing is heard for it. */
export function coverageMap(read: ReadonlySet<number>): CoverageMap {
  const left = sounds().filter(({ prompt }) => !read.has(prompt.number));
  const had = new Set(sounds().flatMap(({ prompt, syllables }) => (read.has(prompt.number) ? syllables : [])));
  const bases = new Set([...had].map(baseOf));
  const tones = new Map<string, Set<number>>();
  for (const syllable of sounds().flatMap(({ syllables: own }) => own)) {
    const known = tones.get(baseOf(syllable)) ?? new Set();
    tones.set(baseOf(syllable), known.add(Number(syllable.at(-1))));
  }
  const syllables = [...tones]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([syllable, own]): MappedSyllable => {
      const all = [...own].toSorted((a, b) => a - b);
      const isRead = (tone: number): boolean => had.has(`${syllable}${tone}`);
      const missing = all.filter((tone) => !isRead(tone));
      return {
        syllable,
        tones: all,
        read: all.filter(isRead),
        prompt: missing.length === 0 ? undefined : promptFor(left, syllable, missing),
        standIn: bases.has(syllable) ? undefined : standInFor(bases, syllable),
      };
    });
  return { syllables, next: nextPrompts(left, bases) };
}

function promptFor(left: readonly Sounds[], syllable: string, missing: readonly number[]): number | undefined {
  const wanted = new Set(missing.map((tone) => `${syllable}${tone}`));
  const count = (one: Sounds): number => new Set(one.syllables.filter((own) => wanted.has(own))).size;
  const best = left.reduce<Sounds | undefined>((most, one) => (count(one) > (most ? count(most) : 0) ? one : most), undefined);
  return best?.prompt.number;
}

function standInFor(bases: ReadonlySet<string>, syllable: string): string | undefined {
  const wanted = parseSyllable(`${syllable}1`);
  if (!wanted) return undefined;
  const spelled = new Map([...bases].map((base) => [soundOf(base), base]));
  for (const final of nearestFinals(wanted.final))
    for (const initial of nearestInitials(wanted.initial)) {
      const found = spelled.get(`${initial}-${final}`);
      if (found !== undefined) return found;
    }
  return undefined;
}

function soundOf(base: string): string {
  const parsed = parseSyllable(`${base}1`);
  return parsed ? `${parsed.initial}-${parsed.final}` : '';
}

/** The prompt that adds most syllables that were not read at all, for as long as one does; of two alike the one that comes first. */
function nextPrompts(left: readonly Sounds[], bases: ReadonlySet<string>): { prompt: number; adds: number }[] {
  const had = new Set(bases);
  const rest = new Set(left);
  const next: { prompt: number; adds: number }[] = [];
  const added = (one: Sounds): number => new Set(one.syllables.map(baseOf).filter((base) => !had.has(base))).size;
  for (;;) {
    let best: { one: Sounds; adds: number } | undefined;
    for (const one of rest) {
      const adds = added(one);
      if (adds > (best?.adds ?? 0)) best = { one, adds };
    }
    if (!best) return next;
    const { one, adds } = best;
    rest.delete(one);
    next.push({ prompt: one.prompt.number, adds });
    for (const syllable of one.syllables) had.add(baseOf(syllable));
  }
}
