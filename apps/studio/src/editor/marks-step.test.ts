import fc from 'fast-check';
import { emptyDocument, type Mark, type Paragraph } from '@shengyu/script';
import { EditorState } from 'prosemirror-state';
import { history, undo } from 'prosemirror-history';
import { Step, StepMap } from 'prosemirror-transform';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { type MarksStep, withoutMarks } from './marks-step.ts';
import { schema } from './schema.ts';
import { setNarrator } from './set-settings.ts';

const script = (paragraphs: readonly Paragraph[]) => toEditorDocument({ ...emptyDocument('linan'), paragraphs: [...paragraphs] });
const voiceOf = ({ marks }: { marks: Parameters<typeof schema.marks.voice.isInSet>[0] }) => schema.marks.voice.isInSet(marks);

const marks = fc.array(
  fc
    .tuple(fc.nat(8), fc.integer({ min: 1, max: 3 }), fc.constantFrom('apo', 'gu', 'fast'))
    .map(([start, length, what]): Mark =>
      what === 'fast'
        ? { kind: 'rate', start, end: start + length, rate: 1.2 }
        : { kind: 'voice', start, end: start + length, voiceId: what },
    ),
  { maxLength: 4 },
);
const paragraph = fc.tuple(marks, fc.array(fc.nat(11), { maxLength: 2 })).map(([given, pauses]): Paragraph => ({
  text: '一张饼卖了三十二年😀了',
  marks: given,
  inserts: pauses.map((at) => ({ kind: 'pause', at, durationMs: 500 })),
}));

test('many marks go in one step as they would one by one, and come back exactly', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 5 }), (paragraphs) => {
      const doc = script(paragraphs);
      const step = withoutMarks(doc, voiceOf);
      fc.pre(step !== null);
      const state = EditorState.create({ doc });
      const singly = state.tr.removeMark(0, doc.content.size, schema.marks.voice).doc;
      const after = step.apply(doc).doc;
      expect(after?.eq(singly)).toBe(true);
      expect(step.invert(doc).apply(singly).doc?.eq(doc)).toBe(true);
      const read = Step.fromJSON(schema, structuredClone(step.toJSON()) as object);
      expect(read.apply(doc).doc?.eq(singly)).toBe(true);
    }),
    { seed: 20_261_121 },
  );
});

test('paragraphs without such a mark stay the very same, and no position moves', () => {
  const plain: Paragraph = { text: '一张饼', marks: [], inserts: [] };
  const doc = script([plain, { ...plain, marks: [{ kind: 'voice', start: 0, end: 2, voiceId: 'apo' }] }, plain]);
  const step = withoutMarks(doc, voiceOf) as MarksStep;
  const after = step.apply(doc).doc;
  expect([after?.child(0) === doc.child(0), after?.child(1) === doc.child(1), after?.child(2) === doc.child(2)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(step.getMap()).toBe(StepMap.empty);
});

test('it moves with what is written before it, and what is gone it leaves out', () => {
  const text = '一张饼卖了';
  const doc = script([{ text, marks: [{ kind: 'voice', start: 1, end: 3, voiceId: 'apo' }], inserts: [] }]);
  const step = withoutMarks(doc, voiceOf) as MarksStep;
  const typed = EditorState.create({ doc }).tr.insertText('新', 1);
  const moved = step.map(typed.mapping) as MarksStep;
  expect(moved.steps.map(({ from, to }) => [from, to])).toEqual([[3, 5]]);
  expect(step.map(EditorState.create({ doc }).tr.delete(1, 6).mapping)).toBeNull();
  const inside = EditorState.create({ doc }).tr.insert(3, schema.text('新'));
  const around = step.map(inside.mapping) as MarksStep;
  const back = around.invert(inside.doc);
  expect(back.apply(around.apply(inside.doc).doc ?? doc).doc?.eq(inside.doc)).toBe(true);
  expect(moved.apply(script([{ text: '', marks: [], inserts: [] }])).failed).toBeTruthy();
});

test('a narrator alone in the script is one thing to undo', () => {
  const doc = script([{ text: '一张饼', marks: [{ kind: 'voice', start: 0, end: 2, voiceId: 'apo' }], inserts: [] }]);
  let state = EditorState.create({ doc, plugins: [history()] });
  setNarrator('gu', true)(state, (transaction) => void (state = state.apply(transaction)));
  expect(fromEditorDocument(state.doc)).toMatchObject({ settings: { voiceId: 'gu' }, paragraphs: [{ marks: [] }] });
  undo(state, (transaction) => void (state = state.apply(transaction)));
  expect(state.doc.eq(doc)).toBe(true);
});
