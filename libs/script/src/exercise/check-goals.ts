import type { Insert, Mark, Paragraph, ScriptDocument } from '../document/document.ts';
import type { Goal } from './goal.ts';

/** What is wrong: nothing there yet, too few, too many, at another place, with another value, or the words are gone from the script. */
export type GoalMiss = 'none' | 'few' | 'many' | 'elsewhere' | 'value' | 'gone';

export interface GoalResult {
  met: boolean;
  miss: GoalMiss | null;
  /** Words that the marks of the goal's kind lie on. */
  found: string[];
  /** Length of the pause beside the words, in ms. */
  durationMs?: number;
}

interface Place {
  paragraph: Paragraph;
  characters: readonly string[];
}

const met = (found: string[] = []): GoalResult => ({ met: true, miss: null, found });
const missed = (miss: GoalMiss, found: string[] = []): GoalResult => ({ met: false, miss, found });

/** How a script stands to each goal of an exercise, in their order. */
export function checkGoals(goals: readonly Goal[], { settings, paragraphs }: ScriptDocument): GoalResult[] {
  const places = paragraphs.map((paragraph) => ({ paragraph, characters: [...paragraph.text] }));
  return goals.map((goal) => {
    if (goal.rule === 'count') return countResult(goal, places);
    if (goal.rule === 'within') return withinResult(goal, places);
    if (goal.rule === 'on') return onResult(goal, places);
    if (goal.rule === 'pause') return pauseResult(goal, places);
    return voicesResult(goal.count, settings.voiceId, places);
  });
}

const wordsOf = ({ characters }: Place, { start, end }: { start: number; end: number }): string => characters.slice(start, end).join('');

const marksOf = (places: readonly Place[], kind: string): { place: Place; mark: Mark }[] =>
  places.flatMap((place) => place.paragraph.marks.filter((mark) => mark.kind === kind).map((mark) => ({ place, mark })));

/** Where words stand in a paragraph, in code points. */
function placesOf(characters: readonly string[], words: string): { start: number; end: number }[] {
  const wanted = [...words];
  const found: { start: number; end: number }[] = [];
  for (let start = 0; start + wanted.length <= characters.length; start += 1)
    if (wanted.every((character, offset) => characters[start + offset] === character)) found.push({ start, end: start + wanted.length });
  return found;
}

function countResult({ kind, least, most }: Extract<Goal, { rule: 'count' }>, places: readonly Place[]): GoalResult {
  const found = [
    ...marksOf(places, kind).map(({ place, mark }) => wordsOf(place, mark)),
    ...places.flatMap(({ paragraph }) => paragraph.inserts.filter((insert) => insert.kind === kind).map(() => '')),
  ];
  if (found.length > most) return missed('many', found);
  if (found.length < least) return missed(found.length === 0 ? 'none' : 'few', found);
  return met(found);
}

function withinResult({ kind, words, longest }: Extract<Goal, { rule: 'within' }>, places: readonly Place[]): GoalResult {
  const marks = marksOf(places, kind);
  const found = marks.map(({ place, mark }) => wordsOf(place, mark));
  if (!places.some(({ characters }) => placesOf(characters, words).length > 0)) return missed('gone');
  if (marks.length === 0) return missed('none');
  const inside = marks.every(({ place, mark }) =>
    placesOf(place.characters, words).some(({ start, end }) => mark.start >= start && mark.end <= end),
  );
  if (!inside) return missed('elsewhere', found);
  return longest !== undefined && marks.some(({ mark }) => mark.end - mark.start > longest) ? missed('many', found) : met(found);
}

function onResult(goal: Extract<Goal, { rule: 'on' }>, places: readonly Place[]): GoalResult {
  const wanted = places.flatMap((place) => placesOf(place.characters, goal.words).map((range) => ({ place, range })));
  if (wanted.length === 0) return missed('gone');
  const covering = wanted.map(({ place, range }) =>
    place.paragraph.marks.find(({ kind, start, end }) => kind === goal.kind && start <= range.start && end >= range.end),
  );
  if (covering.some((mark) => mark === undefined)) {
    const found = marksOf(places, goal.kind).map(({ place, mark }) => wordsOf(place, mark));
    return missed(found.length === 0 ? 'none' : 'elsewhere', found);
  }
  return covering.every((mark) => mark !== undefined && says(goal, mark)) ? met([goal.words]) : missed('value', [goal.words]);
}

/** Whether a mark has the value that a goal wants; a goal without one takes any. */
function says({ value, least, most }: Extract<Goal, { rule: 'on' }>, mark: Mark): boolean {
  const said = Object.entries<unknown>({ ...mark }).filter(([name]) => !['kind', 'start', 'end'].includes(name));
  const values = said.map(([, each]) => each);
  const numbers = values.filter((each) => typeof each === 'number');
  if (value !== undefined && !values.some((each) => (Array.isArray(each) ? each.join(' ') : each) === value)) return false;
  return (least === undefined && most === undefined) || numbers.some((each) => each >= (least ?? -Infinity) && each <= (most ?? Infinity));
}

const isBetween = (character: string | undefined): boolean => character !== undefined && /[\s\p{P}]/u.test(character);

function pauseResult({ side, words, leastMs, mostMs }: Extract<Goal, { rule: 'pause' }>, places: readonly Place[]): GoalResult {
  const lengths: number[] = [];
  let stands = false;
  for (const { characters, paragraph } of places)
    for (const { start, end } of placesOf(characters, words)) {
      stands = true;
      let [from, to] = side === 'before' ? [start, start] : [end, end];
      while (side === 'before' && isBetween(characters[from - 1])) from -= 1;
      while (side === 'after' && isBetween(characters[to])) to += 1;
      const pause = paragraph.inserts.find(
        (insert): insert is Extract<Insert, { kind: 'pause' }> => insert.kind === 'pause' && insert.at >= from && insert.at <= to,
      );
      if (pause) lengths.push(pause.durationMs);
    }
  if (!stands) return missed('gone');
  const [first] = lengths;
  if (first === undefined) return missed('none');
  const right = lengths.find((ms) => ms >= leastMs && ms <= mostMs);
  return right === undefined ? { ...missed('value'), durationMs: first } : { ...met(), durationMs: right };
}

function voicesResult(count: number, narrator: string, places: readonly Place[]): GoalResult {
  const voices = new Set([narrator]);
  for (const { mark } of marksOf(places, 'voice')) if (mark.kind === 'voice') voices.add(mark.voiceId);
  const found = [...voices];
  if (voices.size === count) return met(found);
  return missed(voices.size > count ? 'many' : voices.size === 1 ? 'none' : 'few', found);
}
