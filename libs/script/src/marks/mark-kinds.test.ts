import { readFileSync } from 'node:fs';
import { markSchema } from '../document/document.ts';
import { markTag } from '../export/mark-tag.ts';
import { speechElement } from '../import/speech-elements.ts';
import { insertKinds, markKindNames, markKinds, type Mark } from './mark-kinds.ts';
import { allows, type ValueSpec } from './value-spec.ts';

/** Values at and beyond the bounds of each type. */
function samples(spec: ValueSpec): unknown[] {
  switch (spec.type) {
    case 'text':
      return ['', 'x'.repeat(spec.most), 'x'.repeat(spec.most + 1), 5, undefined, null];
    case 'decimal':
    case 'integer':
      return [spec.least, spec.most, spec.least - 1, spec.most + 1, (spec.least + spec.most) / 2 + 0.1, Number.NaN, '1', null];
    case 'choice':
      return [...spec.of, 'nothing', 1, undefined];
    case 'list':
      return [['hang2'], ['hang2', 'hang9'], [], Array.from({ length: spec.most + 1 }, () => 'hang2'), [2]];
  }
}
const first = (spec: ValueSpec): unknown => samples(spec).find((value) => allows(spec, value));
const markOf = (kind: string, values: Readonly<Record<string, unknown>>): Mark => ({ kind, start: 0, end: 1, ...values }) as Mark;

describe.each(markKindNames)('a mark of kind %s', (kind) => {
  const values = Object.entries<ValueSpec>(markKinds[kind].values);
  const valid = Object.fromEntries(values.map(([name, spec]) => [name, first(spec)]));

  test('is accepted on the wire exactly where its values lie in the bounds of the table', () => {
    expect(markSchema.safeParse(markOf(kind, valid)).success).toBe(true);
    for (const [name, spec] of values)
      for (const value of samples(spec)) {
        const accepted = markSchema.safeParse(markOf(kind, { ...valid, [name]: value })).success;
        expect([name, value, accepted]).toEqual([name, value, allows(spec, value)]);
      }
  });

  test('has an element that SSML and Markdown are read by', () => {
    const { name } = markTag(markOf(kind, valid), { semitones: 0, decibels: 0 });
    expect(speechElement(name)).toBeDefined();
    expect(speechElement(name.replace(/^sy:/, 'sy-').replace(/^mstts:/, ''))).toBe(speechElement(name));
  });
});

const rows = readFileSync(new URL('../../../../docs/controls.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2));

test.each(Object.entries({ ...markKinds, ...insertKinds }))(
  'docs/controls.md says how the effect of %s is measured',
  (_kind, { measured }) => {
    expect(measured.length).toBeGreaterThan(0);
    for (const name of measured) expect(rows.filter((row) => row.startsWith(name))).not.toEqual([]);
  },
);
