/** @jest-environment jsdom */
import { insertKinds, markKindNames, markKinds, type InsertKind, type ValueSpec } from '@shengyu/script';
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Copied from the page and pasted again. */
function copied(node: Node, change = (html: string) => html): Node {
  const box = document.createElement('div');
  box.append(
    DOMSerializer.fromSchema(schema).serializeFragment(schema.node('doc', null, [schema.node('paragraph', null, [node])]).content),
  );
  box.innerHTML = change(box.innerHTML);
  return DOMParser.fromSchema(schema).parse(box).child(0).child(0);
}

const sample = (spec: ValueSpec): unknown => {
  if (spec.type === 'text') return 'x'.repeat(Math.max(1, spec.least));
  return spec.type === 'choice' ? spec.of[0] : spec.type === 'list' ? 'hang2' : spec.most;
};
const valuesOf = (values: Readonly<Record<string, ValueSpec>>) =>
  Object.fromEntries(Object.entries(values).map(([name, spec]) => [spec.type === 'list' ? spec.item : name, sample(spec)]));

test.each(markKindNames)('text copied with a mark of kind %s has it where it is pasted', (kind) => {
  const values = { ...valuesOf(markKinds[kind].values), ...(markKinds[kind].cut !== 'anywhere' && { covers: '行' }) };
  const written = schema.text('行', [schema.marks[kind].create(values)]);
  expect(copied(written).toJSON()).toEqual(written.toJSON());
});

test.each(Object.keys(insertKinds) as InsertKind[])('a %s that is copied is one where it is pasted', (kind) => {
  const point = schema.node(kind, valuesOf(insertKinds[kind].values));
  expect(copied(point).toJSON()).toEqual(point.toJSON());
});

test('a pasted mark that says more than the script allows is only text', () => {
  const loud = schema.text('行', [schema.marks.volume.create({ decibels: 6 })]);
  expect(copied(loud, (html) => html.replace(':6', ':60')).marks).toEqual([]);
});
