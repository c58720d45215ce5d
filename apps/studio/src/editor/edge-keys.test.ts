import { documentFromText } from '@shengyu/script';
import { EditorState, TextSelection, type Command } from 'prosemirror-state';
import { toEditorDocument } from './conversion.ts';
import { goToEnd, goToStart, selectToEnd, selectToStart } from './edge-keys.ts';

const doc = toEditorDocument(documentFromText('风停的时候\n岛像屏住了呼吸', 'linan'));

/** Anchor and head after the command, from a caret behind 风停的. */
function after(command: Command): [number, number] {
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 4) });
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
