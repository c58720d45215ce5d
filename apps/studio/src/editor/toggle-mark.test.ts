/** @jest-environment jsdom */
import { documentFromText, type Mark } from '@shengyu/script';
import { EditorState, TextSelection } from 'prosemirror-state';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { tidyPlugin } from './tidy-plugin.ts';
import { hasToggle, toggleMark } from './toggle-mark.ts';

const open = (text: string): EditorState =>
  EditorState.create({ doc: toEditorDocument(documentFromText(text, 'linan')), plugins: [tidyPlugin()] });
const select = (state: EditorState, from: number, to = from): EditorState =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
const toggle = (state: EditorState, kind: 'stress' | 'link'): EditorState => {
  let next = state;
  toggleMark(kind)(state, (transaction) => void (next = state.apply(transaction)));
  return next;
};
const marks = (state: EditorState): Mark[][] => fromEditorDocument(state.doc).paragraphs.map((paragraph) => paragraph.marks);

test('stress goes on a selection, is known there, and comes off again', () => {
  let state = toggle(select(open('真的很好'), 1, 3), 'stress');
  expect(marks(state)).toEqual([[{ kind: 'stress', start: 0, end: 2 }]]);
  expect(hasToggle(state, 'stress')).toBe(true);
  expect(hasToggle(select(state, 1, 5), 'stress')).toBe(false);
  state = toggle(state, 'stress');
  expect(marks(state)).toEqual([[]]);
});

test('a half stressed selection becomes stressed as a whole', () => {
  const state = toggle(select(toggle(select(open('真的很好'), 1, 3), 'stress'), 1, 5), 'stress');
  expect(marks(state)).toEqual([[{ kind: 'stress', start: 0, end: 4 }]]);
});

test('a link over two paragraphs is one link in each, and the caret inside one takes it off', () => {
  let state = toggle(select(open('一二\n三四'), 2, 7), 'link');
  expect(marks(state)).toEqual([[{ kind: 'link', start: 1, end: 2 }], [{ kind: 'link', start: 0, end: 2 }]]);
  state = toggle(select(state, 6), 'link');
  expect(marks(state)).toEqual([[{ kind: 'link', start: 1, end: 2 }], []]);
  expect(toggleMark('link')(select(open('一二'), 2))).toBe(false);
});
