import { documentFromText } from '@shengyu/script';
import { EditorState } from 'prosemirror-state';
import { toEditorDocument } from './conversion.ts';
import { heldIn, heldPlugin, hold, release } from './held-plugin.ts';
import { heldRange, type HeldScope } from './held-range.ts';
import { setPause } from './pause-commands.ts';
import { schema } from './schema.ts';

const text = '守灯的老周去了银行。“行到第 600 级，回头看一眼。”\nlive 播出';
const doc = toEditorDocument(documentFromText(text, 'linan'));
/** A place in the first paragraph is one behind its place in the text. */
const placeOf = (words: string): number => text.indexOf(words) + 1;
const held = (place: number, scope: HeldScope): string | null => {
  const found = heldRange(doc, place, scope);
  return found && doc.textBetween(found.from, found.to);
};

test('a place is held as its character, its word, its clause or its paragraph', () => {
  const place = placeOf('行。');
  expect([held(place, 'character'), held(place, 'word'), held(place, 'clause')]).toEqual(['行', '银行', '守灯的老周去了银行。']);
  expect(held(place, 'paragraph')).toBe(text.split('\n')[0]);
  expect([held(placeOf('600') + 1, 'character'), held(placeOf('live') + 3, 'character')]).toEqual(['600', 'live']);
});

test('punctuation is not held but the character before it, and an empty paragraph not at all', () => {
  expect(held(placeOf('。“'), 'character')).toBe('行');
  expect(held(1 + (text.split('\n')[0] ?? '').length, 'character')).toBe('眼');
  const empty = toEditorDocument(documentFromText('。。', 'linan'));
  expect(heldRange(empty, 1, 'character')).toBeNull();
});

test('the held word stays the same through edits before it and inside it, and is let go when it is deleted', () => {
  let state = EditorState.create({ doc, schema, plugins: [heldPlugin()] });
  const dispatch = (transaction: EditorState['tr']): void => void (state = state.apply(transaction));
  const nowHeld = (): string | null => {
    const now = heldIn(state);
    return now && state.doc.textBetween(now.from, now.to);
  };
  hold(placeOf('行。'), 'word')(state, dispatch);
  dispatch(state.tr.insertText('很久以前', 1));
  expect(nowHeld()).toBe('银行');
  const { from, to } = heldIn(state) ?? { from: 0, to: 0 };
  setPause(500, to)(state, dispatch);
  setPause(300, from)(state, dispatch);
  expect(nowHeld()).toBe('银行');
  expect(heldIn(state)?.to).toBe((heldIn(state)?.from ?? 0) + 2);
  const last = heldIn(state) ?? { from: 0, to: 0 };
  dispatch(state.tr.delete(last.from, last.to));
  expect(heldIn(state)).toBeNull();
  expect(release(state)).toBe(false);
});
