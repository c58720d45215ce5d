import { documentFromText } from '@shengyu/script';
import { AllSelection, EditorState, type Selection, TextSelection, type Command } from 'prosemirror-state';
import { toEditorDocument } from './conversion.ts';
import { goToEnd, goToStart, leaveToEnd, leaveToStart, selectToEnd, selectToStart } from './edge-keys.ts';

const doc = toEditorDocument(documentFromText('风停的时候\n岛像屏住了呼吸', 'linan'));

/** Anchor and head after the command, from a caret behind 风停的 unless something is selected. */
function after(command: Command, selection: Selection = TextSelection.create(doc, 4)): [number, number] {
  let state = EditorState.create({ doc, selection });
  expect(command(state, (transaction) => (state = state.apply(transaction)))).toBe(true);
  return [state.selection.anchor, state.selection.head];
}

test('the caret goes before the first and behind the last character', () => {
  expect(after(goToStart)).toEqual([1, 1]);
  expect(after(goToEnd)).toEqual([15, 15]);
});

test('with Shift everything up to there is selected', () => {
  expect(after(selectToStart)).toEqual([4, 1]);
  expect(after(selectToEnd)).toEqual([4, 15]);
});

test('an arrow leaves a selection at its own end, also one of the whole script', () => {
  const selected = TextSelection.create(doc, 10, 3);
  expect(after(leaveToStart, selected)).toEqual([3, 3]);
  expect(after(leaveToEnd, selected)).toEqual([10, 10]);
  expect(after(leaveToStart, new AllSelection(doc))).toEqual([1, 1]);
  expect(after(leaveToEnd, new AllSelection(doc))).toEqual([15, 15]);
});

test('a caret moves as the browser moves it', () => {
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 4) });
  expect([leaveToStart(state), leaveToEnd(state)]).toEqual([false, false]);
});
