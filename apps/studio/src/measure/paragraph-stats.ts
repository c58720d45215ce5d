import {
  atPace,
  estimateClauseMs,
  planClauses,
  silentInClause,
  type LanguageOf,
  type PaceOf,
  type ParagraphTiming,
  type ScriptSettings,
  type SilentPlace,
} from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import { fromParagraphNode, settingsOf } from '../editor/conversion.ts';
import { type KnownParagraph, type KnownScript, soundOf } from './known-script.ts';
import { charactersOf } from '../editor/capacity.ts';
import { lengthOf } from '../editor/positions.ts';

export interface ParagraphStats {
  /** Billing units by voice. */
  words: ReadonlyMap<string, number>;
  /** Whether a recording replaces the voice. */
  recordings: boolean;
  /** Speech at pace 1 by voice. */
  spokenMs: ReadonlyMap<string, number>;
  /** Pauses, sounds that speech waits for, and recordings. */
  otherMs: number;
  /** What its voices cannot speak; code points of the paragraph. */
  silent: readonly SilentPlace[];
  /** The languages of its voices when it was counted. */
  languages: string;
}

export interface ScriptStats {
  words: number;
  wordsByVoice: ReadonlyMap<string, number>;
  recordings: boolean;
  /** What no voice can speak, and what nobody pays for; code points of the whole text. */
  silent: readonly SilentPlace[];
  durationMs: number;
  /** Nothing of the length is an estimate. */
  exact: boolean;
  characters: number;
  /** When each paragraph starts. */
  startsMs: readonly number[];
  /** Words that were paid before. */
  paidWords: number;
  /** Words to be paid, times the rates of their voices, of the paragraphs that the server has priced … */
  due: number;
  /** … and words by voice of those it has not. */
  unpricedWords: ReadonlyMap<string, number>;
  unpricedRecordings: boolean;
  /** Words to be paid by the server's account, where nothing has changed since. */
  billedWords: number | null;
}

/** Of a script without a word. */
export const noStats: ScriptStats = {
  words: 0,
  wordsByVoice: new Map(),
  recordings: false,
  silent: [],
  durationMs: 0,
  exact: false,
  characters: 0,
  startsMs: [],
  paidWords: 0,
  due: 0,
  unpricedWords: new Map(),
  unpricedRecordings: false,
  billedWords: null,
};

type ParagraphPrice = NonNullable<KnownParagraph['price']>;

/** Placeholder for the narrator's voice. */
const NARRATOR = '';

/**
 * Words, price and time of a script: what is `known` of a paragraph, else what its text tells. Kept per paragraph: nodes are immutable, so an edit counts one paragraph again.
 * Only settings that change the pace count everything again; another narrator takes the narrator's words over.
 */
export function createStats(
  known: () => KnownScript | null = () => null,
  paceOf: PaceOf = () => 1,
  languageOf: LanguageOf = () => 'zh-CN',
): (doc: Node) => ScriptStats {
  let memo = new WeakMap<Node, ParagraphStats>();
  let countedFor = '';
  let priced: { by: KnownScript | null; prices: ReadonlyMap<string, ParagraphPrice> } = { by: null, prices: new Map() };
  const counted = (paragraph: Node, settings: ScriptSettings, spokenIn: LanguageOf): ParagraphStats => {
    let stats = memo.get(paragraph);
    if (stats?.languages !== languagesOf(stats, spokenIn)) stats = undefined;
    if (!stats) memo.set(paragraph, (stats = statsOf(paragraph, settings, spokenIn)));
    return stats;
  };
  /** What the server said of each paragraph, by its words: a changed mark, pause or pace changes no price. */
  const pricesOf = (script: KnownScript): ReadonlyMap<string, ParagraphPrice> => {
    const settings = settingsOf(script.doc);
    const prices = new Map<string, ParagraphPrice>();
    script.doc.forEach((paragraph) => {
      const price = script.of(paragraph)?.price;
      const spokenIn: LanguageOf = (marked) => languageOf(marked === NARRATOR ? settings.voiceId : marked);
      if (price) prices.set(wordsIn(paragraph, counted(paragraph, settings, spokenIn), settings), price);
    });
    return prices;
  };
  return (doc) => {
    const settings = settingsOf(doc);
    const pace = JSON.stringify([settings.rate, settings.symbolPausesMs]);
    if (pace !== countedFor) memo = new WeakMap();
    countedFor = pace;
    const script = known();
    if (script && script !== priced.by) priced = { by: script, prices: pricesOf(script) };
    const holds = script?.sound === soundOf(settings) ? script : null;
    const whole = holds?.doc === doc ? holds : null;
    const wordsByVoice = new Map<string, number>();
    const unpricedWords = new Map<string, number>();
    const startsMs: number[] = [];
    const voiceOf = (marked: string): string => (marked === NARRATOR ? settings.voiceId : marked);
    let durationMs = holds?.labelMs ?? 0;
    let [words, paidWords, due, silent] = [0, 0, 0, true];
    const silentPlaces: SilentPlace[] = [];
    const spokenIn: LanguageOf = (marked) => languageOf(voiceOf(marked));
    let base = 0;
    let [recordings, unpricedRecordings, exact] = [false, false, holds !== null];
    doc.forEach((paragraph) => {
      const stats = counted(paragraph, settings, spokenIn);
      for (const place of stats.silent) {
        const voiceId = voiceOf(place.voiceId);
        silentPlaces.push({ ...place, start: base + place.start, end: base + place.end, paragraph: startsMs.length, voiceId });
      }
      base += lengthOf(paragraph) + 1;
      const timing = paragraph.attrs['timing'] as ParagraphTiming | null;
      // A paragraph with a time of its own begins then, or as soon as the one before has ended.
      if (timing) durationMs = Math.max(timing.startMs, durationMs - (silent ? 0 : settings.paragraphPauseMs));
      recordings ||= stats.recordings;
      startsMs.push(durationMs);
      const found = holds?.of(paragraph);
      const price = found?.price ?? (script && priced.prices.get(wordsIn(paragraph, stats, settings)));
      unpricedRecordings ||= stats.recordings && !price;
      const ownMs = found?.durationMs ?? estimatedMs(stats, (marked) => paceOf(voiceOf(marked)));
      durationMs += ownMs + (ownMs > 0 ? settings.paragraphPauseMs : 0);
      if (ownMs > 0) silent = false;
      exact &&= found?.exact ?? ownMs === 0;
      for (const [marked, count] of stats.words) {
        const voice = voiceOf(marked);
        wordsByVoice.set(voice, (wordsByVoice.get(voice) ?? 0) + count);
        if (!price) unpricedWords.set(voice, (unpricedWords.get(voice) ?? 0) + count);
        words += price ? 0 : count;
      }
      words += price?.words ?? 0;
      paidWords += price?.paidWords ?? 0;
      due += price?.due ?? 0;
    });
    if (!silent) durationMs -= settings.paragraphPauseMs;
    const sums = {
      wordsByVoice,
      recordings,
      silent: silentPlaces,
      characters: charactersOf(doc),
      unpricedWords,
      unpricedRecordings,
      due,
    };
    if (!whole) return { ...sums, words, paidWords, billedWords: null, durationMs, exact, startsMs };
    return {
      ...sums,
      words: whole.price?.words ?? words,
      paidWords: whole.price?.paidWords ?? 0,
      billedWords: whole.price?.billedWords ?? null,
      durationMs: whole.durationMs,
      exact: whole.exact,
      startsMs: whole.startsMs,
    };
  };
}

function estimatedMs({ spokenMs, otherMs }: ParagraphStats, paceOf: (marked: string) => number): number {
  let ms = otherMs;
  for (const [marked, spoken] of spokenMs) ms += atPace(spoken, paceOf(marked));
  return Math.round(ms);
}

const languagesOf = (stats: Pick<ParagraphStats, 'words'> | undefined, languageOf: LanguageOf): string =>
  [...(stats?.words.keys() ?? [])].map(languageOf).join(' ');

/** What is written in a paragraph, and how many words of it each voice has. */
function wordsIn({ textContent }: Node, { words, recordings }: ParagraphStats, { voiceId }: ScriptSettings): string {
  const voices = [...words].map(([marked, count]) => [marked === NARRATOR ? voiceId : marked, count]);
  return JSON.stringify([textContent, voices, recordings]);
}

function statsOf(node: Node, settings: ScriptSettings, languageOf: LanguageOf): ParagraphStats {
  if (node.content.size === 0) return { words: new Map(), recordings: false, spokenMs: new Map(), otherMs: 0, silent: [], languages: '' };
  const document = { schema: 1 as const, settings: { ...settings, voiceId: NARRATOR }, paragraphs: [fromParagraphNode(node)] };
  const words = new Map<string, number>();
  const spokenMs = new Map<string, number>();
  let otherMs = 0;
  let recordings = false;
  const silent: SilentPlace[] = [];
  for (const clause of planClauses(document, languageOf)) {
    words.set(clause.voiceId, (words.get(clause.voiceId) ?? 0) + clause.words);
    otherMs += clause.pauseAfterMs;
    if (clause.recording) otherMs += clause.recording.durationMs;
    else spokenMs.set(clause.voiceId, (spokenMs.get(clause.voiceId) ?? 0) + estimateClauseMs(clause));
    recordings ||= clause.recording !== undefined;
    if (!clause.recording) silent.push(...silentInClause(clause, languageOf(clause.voiceId)));
  }
  return { words, recordings, spokenMs, otherMs, silent, languages: languagesOf({ words }, languageOf) };
}
