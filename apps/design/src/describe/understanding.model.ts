import type { DesignParameters } from '@shengyu/api';
import { describeVoice, type VoiceParameters } from '@shengyu/voice';
import { controlNames, placeOf, PLACES, valueAt, type ControlName } from '../controls/control.model.ts';

export type PartName = keyof VoiceParameters;
export type Level = 'low' | 'middle' | 'high';
export const levels = ['low', 'middle', 'high'] as const;

/** Years that stand for an age one can choose. */
export const ages = { child: 8, young: 25, middle: 45, old: 70 } as const;
export type AgeName = keyof typeof ages;

/** Where the value of a part comes from; `own`: changed by hand. */
export type PartSource =
  { from: 'text'; quote: string } | { from: 'tag'; tag: string } | { from: 'inferred'; by: PartName } | { from: 'usual' } | { from: 'own' };

export interface Span {
  start: number;
  end: number;
  known: boolean;
}

export interface Understanding {
  parameters: VoiceParameters;
  sources: Readonly<Record<PartName, PartSource>>;
  levels: Readonly<Record<ControlName, Level>>;
  /** Stretches of the text in code points, in its order. */
  spans: readonly Span[];
  /** What no parameter was found for. */
  unknown: readonly string[];
}

/** What was changed by hand: a control as a level, so that it follows when somebody else is described. */
export interface OwnParts {
  gender?: 'female' | 'male';
  ageYears?: number;
  levels?: Readonly<Partial<Record<ControlName, Level>>>;
}

/** A fifth of the way to each side of what is usual: clearly heard. */
const LEVEL_PLACES = PLACES / 5;
const placesOff: Readonly<Record<Level, number>> = { low: -LEVEL_PLACES, middle: 0, high: LEVEL_PLACES };

const cut = (text: string, { start, end }: { start: number; end: number }): string => [...text].slice(start, end).join('');

/** What is usual for who is described. */
function usualOf(gender: VoiceParameters['gender'], ageYears: number): VoiceParameters {
  const described = describeVoice(`${Math.round(ageYears)}岁的${gender === 'male' ? '男声' : '女声'}`);
  if (described.refused) throw new Error('an age and a gender are nobody');
  return { ...described.parameters, gender, ageYears };
}

/** What a description, tags (by their words) and changes by hand come to; `refused`: the words that name a real person. */
export function understand(text: string, tags: readonly string[], own: OwnParts): Understanding | { refused: string } {
  const described = describeVoice(text, tags);
  if (described.refused) return { refused: cut(text, described.refused) };
  const { gender, ageYears } = { ...described.parameters, ...own };
  const was = usualOf(described.parameters.gender, described.parameters.ageYears);
  const usual = usualOf(gender, ageYears);
  const parameters: VoiceParameters = { ...described.parameters, gender, ageYears };
  const found = {} as Record<ControlName, Level>;
  for (const name of controlNames) {
    const chosen = own.levels?.[name];
    // What was said moves from what is usual for who it is by then.
    const off = chosen ? placesOff[chosen] : placeOf(name, parameters[name]) - placeOf(name, was[name]);
    parameters[name] = valueAt(name, placeOf(name, usual[name]) + off);
    found[name] = chosen ?? (off < -LEVEL_PLACES / 3 ? 'low' : off > LEVEL_PLACES / 3 ? 'high' : 'middle');
  }
  const isOwn = (name: PartName): boolean =>
    name === 'gender' || name === 'ageYears' ? own[name] !== undefined : own.levels?.[name] !== undefined;
  const sources = Object.fromEntries(
    Object.entries(described.sources).map(([name, source]) => {
      if (isOwn(name as PartName)) return [name, { from: 'own' }];
      return [name, source.from === 'text' ? { from: 'text', quote: cut(text, source) } : source];
    }),
  ) as Record<PartName, PartSource>;
  const spans = [
    ...described.understood.map(({ start, end }) => ({ start, end, known: true })),
    ...described.notUnderstood.map(({ start, end }) => ({ start, end, known: false })),
  ].toSorted((a, b) => a.start - b.start);
  return { parameters, sources, levels: found, spans, unknown: described.notUnderstood.map((span) => cut(text, span)) };
}

/** What is sent: the server reads the text and the tags itself, these values go before what it finds. */
export function wantedOf(understanding: Understanding, own: OwnParts): DesignParameters {
  return Object.keys(own).length === 0 ? {} : { ...understanding.parameters };
}

export function ageOf(years: number): AgeName {
  if (years < 14) return 'child';
  if (years < 36) return 'young';
  return years < 60 ? 'middle' : 'old';
}

/** A text in pieces, each with what was made of it. */
export function piecesOf(text: string, spans: readonly Span[]): { text: string; known?: boolean }[] {
  const letters = [...text];
  const pieces: { text: string; known?: boolean }[] = [];
  let at = 0;
  for (const { start, end, known } of spans) {
    if (start < at) continue;
    if (start > at) pieces.push({ text: letters.slice(at, start).join('') });
    pieces.push({ text: letters.slice(start, end).join(''), known });
    at = end;
  }
  if (at < letters.length) pieces.push({ text: letters.slice(at).join('') });
  return pieces;
}
