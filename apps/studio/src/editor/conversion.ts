import {
  type Insert,
  type Mark as ScriptMark,
  type Paragraph,
  type ParagraphTiming,
  type ScriptDocument,
  type ScriptSettings,
  codePointLength,
  markKindNames,
} from '@shengyu/script';
import type { Mark, Node } from 'prosemirror-model';
import { groupParagraphs } from './group-paragraphs.ts';
import { type Stretch, fromStretch, toStretches } from './mark-attributes.ts';
import { schema } from './schema.ts';

/** The script as an editor document. */
export function toEditorDocument(document: ScriptDocument): Node {
  const paragraphs = document.paragraphs.length > 0 ? document.paragraphs : [{ text: '', marks: [], inserts: [] }];
  return schema.node('doc', { settings: document.settings }, groupParagraphs(paragraphs.map(toParagraphNode)));
}

export function toParagraphNode({ text, marks, inserts, timing }: Paragraph): Node {
  const characters = [...text];
  const stretches = marks.flatMap((mark) => toStretches(mark, characters));
  const points = new Map<number, Insert[]>();
  for (const insert of inserts) {
    const at = Math.min(insert.at, characters.length);
    points.set(at, [...(points.get(at) ?? []), insert]);
  }
  const borders = new Set([0, characters.length, ...points.keys()]);
  for (const { start, end } of stretches) borders.add(start).add(end);
  const cuts = [...borders].sort((a, b) => a - b);
  const children: Node[] = [];
  cuts.forEach((start, index) => {
    for (const { kind, at: _at, ...value } of points.get(start) ?? [])
      children.push(schema.node(kind, value, undefined, marksAcross(stretches, start)));
    const end = cuts[index + 1];
    if (end !== undefined) children.push(schema.text(characters.slice(start, end).join(''), marksAt(stretches, start)));
  });
  return schema.node('paragraph', { timing: timing ?? null }, children);
}

const cover = (stretches: readonly Stretch[], from: number, to: number): readonly Mark[] =>
  stretches.reduce<readonly Mark[]>((set, { start, end, mark }) => (start <= from && end >= to ? mark.addToSet(set) : set), []);
const marksAt = (stretches: readonly Stretch[], start: number): readonly Mark[] => cover(stretches, start, start + 1);
/** A point inside a range keeps the range's marks, so that the range stays one run. */
const marksAcross = (stretches: readonly Stretch[], place: number): readonly Mark[] =>
  cover(stretches, place - 1, place + 1).filter((mark) => mark.attrs['covers'] === undefined);

const memo = new WeakMap<Node, Paragraph>();

/** A paragraph of the script; kept per node, so an edit converts one paragraph. */
export function fromParagraphNode(node: Node): Paragraph {
  const known = memo.get(node);
  if (known) return known;
  const inserts: Insert[] = [];
  let text = '';
  let at = 0;
  node.forEach((child) => {
    if (child.isText) {
      text += child.text ?? '';
      at += codePointLength(child.text ?? '');
    } else inserts.push({ kind: child.type.name, at, ...child.attrs } as Insert);
  });
  const timing = node.attrs['timing'] as ParagraphTiming | null;
  const marks = stretchesOf(node).flatMap(fromStretch).sort(byPlace);
  const paragraph: Paragraph = { text, marks, inserts, ...(timing && { timing }) };
  memo.set(node, paragraph);
  return paragraph;
}

/** The runs of each mark on a paragraph, in code points; a point does not break a run. */
function stretchesOf(node: Node): Stretch[] {
  const runs: Stretch[] = [];
  let open: Stretch[] = [];
  let at = 0;
  node.forEach((child) => {
    if (!child.isText) return;
    const end = at + codePointLength(child.text ?? '');
    open = child.marks.map((mark) => {
      const before = open.find((run) => run.end === at && run.mark.eq(mark));
      if (before) {
        before.end = end;
        return before;
      }
      const run = { start: at, end, mark };
      runs.push(run);
      return run;
    });
    at = end;
  });
  return runs;
}

const byPlace = (a: ScriptMark, b: ScriptMark): number =>
  a.start - b.start || markKindNames.indexOf(a.kind) - markKindNames.indexOf(b.kind);

export const settingsOf = (doc: Node): ScriptSettings => doc.attrs['settings'] as ScriptSettings;

export function fromEditorDocument(doc: Node): ScriptDocument {
  return { schema: 1, settings: settingsOf(doc), paragraphs: doc.children.map(fromParagraphNode) };
}
