import {
  allows,
  insertKinds,
  markKindNames,
  markKinds,
  type InsertKind,
  type MarkHue,
  type MarkKind,
  type ParagraphTiming,
  type ValueSpec,
} from '@shengyu/script';
import { Schema, type Mark, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { timingAttributes, timingOf } from './paragraph-timing.ts';

/** Names of the values a mark of the editor has: a list of the script is one mark per character here, with a single item. */
const attributesOf = (kind: MarkKind): [name: string, spec: ValueSpec][] =>
  Object.entries<ValueSpec>(markKinds[kind].values).map(([name, spec]) => [spec.type === 'list' ? spec.item : name, spec]);

/** The list of a kind, which the editor keeps as one item per character. */
export interface ListValue {
  name: string;
  item: string;
}

export function listOf(kind: MarkKind): ListValue | undefined {
  for (const [name, spec] of Object.entries<ValueSpec>(markKinds[kind].values)) if (spec.type === 'list') return { name, item: spec.item };
  return undefined;
}

/** Whether a kind is about exactly the characters it was put on, kept in `covers`: when those change, the mark goes. */
const isWordKind = (kind: MarkKind): boolean => markKinds[kind].cut !== 'anywhere';
const covers: ValueSpec = { type: 'text', least: 1, most: 500 };

function markSpec(kind: MarkKind): MarkSpec {
  const values = isWordKind(kind) ? [...attributesOf(kind), ['covers', covers] as [string, ValueSpec]] : attributesOf(kind);
  return {
    attrs: Object.fromEntries(values.map(([name]) => [name, {}])),
    inclusive: false,
    parseDOM: [{ tag: `span[data-mark="${kind}"]`, getAttrs: (dom) => readAttributes(dom.dataset['value'], values) }],
    toDOM: (mark) => ['span', { class: `mk ${hueOf(kind)}`, 'data-mark': kind, 'data-value': JSON.stringify(mark.attrs) }, 0],
  };
}

/** A pause or a sound: a point between two characters. */
function pointSpec(kind: InsertKind): NodeSpec {
  const values = Object.entries<ValueSpec>(insertKinds[kind].values);
  return {
    group: 'point',
    inline: true,
    atom: true,
    selectable: true,
    attrs: Object.fromEntries(values.map(([name]) => [name, {}])),
    parseDOM: [{ tag: `span[data-point="${kind}"]`, getAttrs: (dom) => readAttributes(dom.dataset['value'], values) }],
    toDOM: (node) => ['span', { 'data-point': kind, 'data-value': JSON.stringify(node.attrs) }],
  };
}

/** A fragment copied from this editor carries its values as JSON; one that says what the script does not allow is not parsed. */
function readAttributes(json: string | undefined, values: readonly [name: string, spec: ValueSpec][]): Record<string, unknown> | false {
  try {
    const found: unknown = JSON.parse(json ?? '');
    if (typeof found !== 'object' || found === null) return false;
    const entries = values.map(([name, spec]) => ({ name, spec, value: (found as Record<string, unknown>)[name] }));
    return entries.every(({ spec, value }) => allows(spec, value)) && Object.fromEntries(entries.map(({ name, value }) => [name, value]));
  } catch {
    return false;
  }
}

/** The eight hues of the design; kinds outside them borrow one. */
export const hueOf = (kind: MarkKind | InsertKind): MarkHue | 'pause' => chips[kind].chip.hue;
const chips = { ...markKinds, ...insertKinds };

/**
 * The script as an editable document: paragraphs of text with marks, and pauses and sounds as points between characters.
 * Marks are in the order of the table, the outermost first.
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
    ...eachKind(Object.keys(insertKinds) as InsertKind[], pointSpec),
  },
  marks: {
    ...eachKind(markKindNames, markSpec),
    /** Of paragraphs, not of text: neighbours with the same one stand in a box on the page (`group-paragraphs.ts`). It is not copied. */
    group: { attrs: { place: {}, height: {} } },
  },
});

function eachKind<Kind extends string, Spec>(kinds: readonly Kind[], specOf: (kind: Kind) => Spec): Record<Kind, Spec> {
  return Object.fromEntries(kinds.map((kind) => [kind, specOf(kind)])) as Record<Kind, Spec>;
}

export const kindOf = (mark: Mark): MarkKind => mark.type.name as MarkKind;

/** Whether the mark belongs to exactly the characters it covers. */
export const isWordMark = (mark: Mark): boolean => isWordKind(kindOf(mark));
