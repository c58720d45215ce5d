import type { Insert, Mark as ScriptMark, MarkKind, ParagraphTiming } from '@shengyu/script';
import { Schema, type MarkSpec, type Mark } from 'prosemirror-model';
import { timingAttributes, timingOf } from './paragraph-timing.ts';
import { soundAttributes, soundNames } from './sound-attributes.ts';

/** Kinds that say something about every character of their range: they can be cut anywhere, equal neighbours are one. */
export const rangeKinds = ['voice', 'emotion', 'rate', 'pitch', 'volume', 'stress'] as const;
/** Kinds about exactly the characters they were put on, kept in `covers`: when those change, the mark goes. */
export const wordKinds = ['recording', 'link', 'alias', 'number', 'phoneme', 'pinyin', 'caption'] as const;

/** What a kind says, without where. */
export type MarkValue = { [Kind in MarkKind]: Omit<Extract<ScriptMark, { kind: Kind }>, 'start' | 'end'> }[MarkKind];

const values: Record<MarkKind, readonly string[]> = {
  voice: ['voiceId'],
  emotion: ['style', 'strength'],
  rate: ['rate'],
  pitch: ['semitones'],
  volume: ['decibels'],
  stress: [],
  link: [],
  recording: ['soundId', 'name', 'durationMs'],
  caption: ['text'],
  alias: ['text'],
  number: ['reading'],
  phoneme: ['ipa'],
  pinyin: ['syllable'],
};

const isWordKind = (kind: MarkKind): boolean => (wordKinds as readonly string[]).includes(kind);

function markSpec(kind: MarkKind): MarkSpec {
  const names = isWordKind(kind) ? [...values[kind], 'covers'] : values[kind];
  return {
    attrs: Object.fromEntries(names.map((name) => [name, {}])),
    inclusive: false,
    parseDOM: [{ tag: `span[data-mark="${kind}"]`, getAttrs: (dom) => readAttributes(dom, names) }],
    toDOM: (mark) => ['span', { class: `mk ${cssKind[kind]}`, 'data-mark': kind, 'data-value': JSON.stringify(mark.attrs) }, 0],
  };
}

/** A fragment copied from this editor carries its marks as JSON; anything else is not ours and is not parsed. */
function readAttributes(dom: HTMLElement, names: readonly string[]): Record<string, unknown> | false {
  try {
    const found: unknown = JSON.parse(dom.dataset['value'] ?? '');
    if (typeof found !== 'object' || found === null) return false;
    const entries = names.map((name) => [name, (found as Record<string, unknown>)[name]] as const);
    return entries.every(([name, value]) => isAllowed(name, value)) ? Object.fromEntries(entries) : false;
  } catch {
    return false;
  }
}

/** Least and greatest of the numbers a mark can say, as in the script's schema. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  rate: [0.5, 2],
  semitones: [-12, 12],
  decibels: [-20, 6],
  strength: [1, 5],
  durationMs: [1, 3_600_000],
};

function isAllowed(name: string, value: unknown): boolean {
  const bound = bounds[name];
  if (bound) return typeof value === 'number' && value >= bound[0] && value <= bound[1];
  return typeof value === 'string' && value.length > 0 && value.length <= 500;
}

/** The eight hues of the design; kinds outside them borrow one. */
export const cssKind: Record<MarkKind, string> = {
  voice: 'voice',
  emotion: 'emotion',
  rate: 'rate',
  pitch: 'rate',
  volume: 'rate',
  stress: 'phoneme',
  link: 'phoneme',
  recording: 'effect',
  caption: 'effect',
  alias: 'number',
  number: 'number',
  phoneme: 'phoneme',
  pinyin: 'pinyin',
};

/**
 * The script as an editable document: paragraphs of text with marks, and pauses and sounds as points between characters.
 * Marks stand in the order of their nesting, the widest kind outside.
 */
export const schema = new Schema({
  nodes: {
    /** The script's settings are an attribute, so that undo covers them. */
    doc: { content: 'paragraph+', marks: 'group', attrs: { settings: { default: null } } },
    /** `timing` is when the paragraph is to be heard, of a script made from subtitles. */
    paragraph: {
      content: '(text | point)*',
      attrs: { timing: { default: null } },
      parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ timing: timingOf(dom) }) }],
      toDOM: (node) => ['p', timingAttributes(node.attrs['timing'] as ParagraphTiming | null), 0],
    },
    text: {},
    pause: {
      group: 'point',
      inline: true,
      atom: true,
      selectable: true,
      attrs: { durationMs: { validate: 'number' } },
      parseDOM: [{ tag: 'span[data-pause]', getAttrs: (dom) => pauseAttributes(dom) }],
      toDOM: (node) => ['span', { 'data-pause': String(node.attrs['durationMs']) }],
    },
    sound: {
      group: 'point',
      inline: true,
      atom: true,
      selectable: true,
      attrs: Object.fromEntries(soundNames.map((name) => [name, {}])),
      parseDOM: [{ tag: 'span[data-sound]', getAttrs: soundAttributes }],
      toDOM: (node) => ['span', { 'data-sound': JSON.stringify(node.attrs) }],
    },
  },
  marks: {
    ...(Object.fromEntries([...rangeKinds, ...wordKinds].map((kind) => [kind, markSpec(kind)])) as Record<MarkKind, MarkSpec>),
    /** Of paragraphs, not of text: neighbours with the same one stand in a box on the page (`group-paragraphs.ts`). It is not copied. */
    group: { attrs: { place: {}, height: {} } },
  },
});

function pauseAttributes(dom: HTMLElement): { durationMs: number } | false {
  const durationMs = Number(dom.dataset['pause']);
  return Number.isInteger(durationMs) && durationMs >= 0 && durationMs <= 10_000 ? { durationMs } : false;
}

/** Kinds of points. */
export type PointKind = Insert['kind'];

export const kindOf = (mark: Mark): MarkKind => mark.type.name as MarkKind;

/** Whether the mark belongs to exactly the characters it covers. */
export const isWordMark = (mark: Mark): boolean => isWordKind(kindOf(mark));
