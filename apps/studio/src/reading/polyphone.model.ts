import type { ScriptDocument, ScriptSettings } from '@shengyu/script';
import type { Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { type EditorRange, hanziPlaces, setMark } from '../editor/mark-commands.ts';
import { eachParagraph, pointAt } from '../editor/positions.ts';
import { schema } from '../editor/schema.ts';
import type { Polyphone, PolyphonesOf } from '../editor/unsure.ts';

/** The hanzi the panel edits. */
export interface Glyph extends EditorRange {
  character: string;
  /** The word around it, as the browser segments words, and its place in it. */
  word: string;
  indexInWord: number;
  /** Reading the writer chose, numbered. */
  marked: string | null;
  /** What the analysis says; `undefined` until it has been made, or where it knows one reading only. */
  polyphone: Polyphone | undefined;
  analysed: boolean;
  before: string;
  after: string;
}

/** The hanzi selected (the first of several), or the one before the caret, or behind it. */
export function glyphAt(state: EditorState, polyphonesOf: PolyphonesOf): Glyph | null {
  const { from, to } = state.selection;
  const $from = state.doc.resolve(from);
  if ($from.depth === 0) return null;
  const reach = {
    from: from === to ? Math.max($from.start(), from - 2) : from,
    to: from === to ? Math.min($from.end(), from + 2) : Math.min(to, $from.end()),
  };
  const near = hanziPlaces(state, reach);
  const place = from === to ? (near.find((each) => each.to === from) ?? near.find((each) => each.from === from)) : near[0];
  if (!place) return null;
  const paragraph = $from.parent;
  const inside = $from.start();
  const text = paragraph.textContent;
  const start = pointAt(paragraph, place.from - inside);
  const known = polyphonesOf(text);
  const mark = paragraph.childAfter(place.from - inside).node?.marks.find(({ type }) => type === schema.marks['pinyin']);
  const unit = unitOf(paragraph, place.from - inside);
  return {
    ...place,
    ...wordAt(text, unit, place.character.length),
    marked: mark ? (mark.attrs['syllable'] as string) : null,
    polyphone: known?.find((each) => each.start === start),
    analysed: known !== undefined,
    before: text.slice(0, unit),
    after: text.slice(unit + place.character.length),
  };
}

/** UTF-16 units of the paragraph's text before an editor offset. */
function unitOf(paragraph: Node, offset: number): number {
  let units = 0;
  paragraph.forEach((child, start) => {
    if (child.isText && start < offset) units += Math.min(child.nodeSize, offset - start);
  });
  return units;
}

function wordAt(text: string, unit: number, length: number): { word: string; indexInWord: number } {
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)) {
    if (index <= unit && unit + length <= index + segment.length) return { word: segment, indexInWord: unit - index };
  }
  return { word: text.slice(unit, unit + length), indexInWord: 0 };
}

/** Every place of the script with the glyph in the same word. */
export function sameWord(doc: Node, { word, indexInWord, character }: Pick<Glyph, 'word' | 'indexInWord' | 'character'>): EditorRange[] {
  const found: EditorRange[] = [];
  eachParagraph(doc, ({ node, inside }) => {
    const text = node.textContent;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const from = inside + offsetOfUnit(node, at + indexInWord);
      found.push({ from, to: from + character.length });
    }
    return undefined;
  });
  return found;
}

function offsetOfUnit(paragraph: Node, unit: number): number {
  let left = unit;
  let offset = 0;
  for (const child of paragraph.children) {
    if (child.isText && left < child.nodeSize) return offset + left;
    if (child.isText) left -= child.nodeSize;
    offset += child.nodeSize;
  }
  return offset;
}

export const applyReading =
  (places: readonly EditorRange[], syllable: string): Command =>
  (state, dispatch) => {
    const { tr } = state;
    for (const place of places) setMark(tr, place, { kind: 'pinyin', syllables: [syllable] });
    if (tr.docChanged) dispatch?.(tr);
    return tr.docChanged;
  };

const AROUND = 5;
const stop = /[，。！？；：、,.!?;:\s“”"'（）()]/u;

/** A few words around the glyph with one reading, to listen to. */
export function sampleOf(glyph: Glyph, syllable: string, settings: ScriptSettings): ScriptDocument {
  const before = [...glyph.before].slice(-AROUND);
  const after = [...glyph.after].slice(0, AROUND);
  const from = before.findLastIndex((letter) => stop.test(letter)) + 1;
  const to = after.findIndex((letter) => stop.test(letter));
  const head = before.slice(from);
  const text = [...head, glyph.character, ...(to < 0 ? after : after.slice(0, to))].join('');
  return {
    schema: 1,
    settings,
    paragraphs: [{ text, marks: [{ kind: 'pinyin', start: head.length, end: head.length + 1, syllables: [syllable] }], inserts: [] }],
  };
}

/** A numbered syllable as the script takes it. */
export const isSyllable = (text: string): boolean => /^[a-z]{1,6}[1-5]$/.test(text);
