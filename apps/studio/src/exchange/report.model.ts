import type { ImportedScript, ImportPart, PartKind } from './exchange.queries.ts';
import { answersOf } from './question-answers.ts';

export interface ReportItem {
  where: string;
  text: string;
  /** How often. */
  count: number;
}

/** One kind of thing that was done with a text, or has to be looked at. */
export interface ReportLine {
  kind: string;
  count: number;
  /** The first of them. */
  items: readonly ReportItem[];
  /** What can be kept or left out. */
  part?: ImportPart;
}

export interface ScriptReport {
  questions: readonly ImportPart[];
  /** Put right or decided. */
  done: readonly ReportLine[];
  /** For the writer's eyes. */
  look: readonly ReportLine[];
}

/** Notes of what was put right or left out; all others want to be looked at. */
const settled: ReadonlySet<string> = new Set(['changed', 'look_alike', 'left_out', 'encoding']);

/** What was changed, left out, guessed and asked about, by kind and summed. */
export function reportOf({ notes, parts }: Pick<ImportedScript, 'notes' | 'parts'>, asked: readonly PartKind[]): ScriptReport {
  const lines = [...Map.groupBy(notes, ({ kind }) => kind)].map(([kind, all]) => lineOf(kind, all));
  const isOfQuestion = (kind: PartKind): boolean => asked.some((each) => answersOf(each).some(({ keep }) => kind in keep));
  const decided = parts.filter(({ kind }) => !isOfQuestion(kind)).map(partLine);
  return {
    questions: parts.filter(({ kind }) => asked.includes(kind)),
    done: [...decided, ...lines.filter(({ kind }) => settled.has(kind))],
    look: lines.filter(({ kind }) => !settled.has(kind)),
  };
}

/** `≈ +2386 ms` as people say it, `≈ +2.4 s`. */
const inSeconds = (text: string): string =>
  / ms\b/.test(text) ? text.replaceAll(/\d+/g, (ms) => (Number(ms) / 1000).toFixed(1)).replaceAll(' ms', ' s') : text;

const lineOf = (kind: string, notes: ImportedScript['notes']): ReportLine => {
  // How many more there are is the text of the last note.
  const items = notes.map(({ where, text, count }) => ({
    where,
    text: inSeconds(text),
    count: count ?? (kind === 'more' ? Number(text) : 1),
  }));
  return { kind, count: total(items), items: kind === 'more' ? [] : items };
};
const partLine = (part: ImportPart): ReportLine => ({
  ...{ kind: part.kind, count: part.count, part },
  items: part.items.map((item) => ({ ...item, count: 1 })),
});

export const total = (counted: readonly { count: number }[]): number => counted.reduce((sum, { count }) => sum + count, 0);

/** The first paragraphs in which two readings of a text differ, a few of each. */
export function firstDifference(one: readonly string[], other: readonly string[], most: number): [string[], string[]] {
  const at = one.findIndex((text, index) => text !== other[index]);
  const from = at < 0 ? Math.min(one.length, other.length) : at;
  return [one.slice(from, from + most), other.slice(from, from + most)];
}

/** Where an item of a report is in the paragraphs that came in: its paragraph, and its characters if they are there. Null where nobody knows. */
export function placeOfItem({ where, text }: ReportItem, paragraphs: readonly string[]): { paragraph: number; text: string } | null {
  const named = /^¶(\d+)$/.exec(where)?.[1];
  const said = (text.split('→').at(-1) ?? '').replaceAll('⏎', '').trim();
  if (named !== undefined) return Number(named) <= paragraphs.length ? { paragraph: Number(named) - 1, text: said } : null;
  // A single character is found in many places.
  if ([...said].length < 2) return null;
  const paragraph = paragraphs.findIndex((each) => each.includes(said));
  return paragraph < 0 ? null : { paragraph, text: said };
}
