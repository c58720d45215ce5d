import { documentFromText } from '@shengyu/script';
import { history, undo } from 'prosemirror-history';
import { Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { appendScript, replaceScript } from '../exchange/place-script.ts';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { incomingOf, incomingPlugin, isIncomingEdited, readIncomingAgain, takeIncomingBack, withIncoming } from './incoming-plugin.ts';

const script = (text: string, voiceId = 'linan') => documentFromText(text, voiceId);
const open = (text: string): EditorState =>
  EditorState.create({ doc: toEditorDocument(script(text)), plugins: [history(), incomingPlugin()] });
const run = (before: EditorState, command: Command): EditorState => {
  let next = before;
  command(before, (transaction) => void (next = before.apply(transaction)));
  return next;
};
const textOf = ({ doc }: EditorState): string =>
  fromEditorDocument(doc)
    .paragraphs.map(({ text }) => text)
    .join('|');
const settings = (state: EditorState) => fromEditorDocument(state.doc).settings.voiceId;

/** Pastes over a selection of the editor. */
const pasted =
  (text: string, from: number, to = from): Command =>
  (state, dispatch) => {
    const slice = new Slice(toEditorDocument(script(text)).content, 1, 1);
    const at = state.tr.setSelection(TextSelection.create(state.doc, from, to));
    dispatch?.(withIncoming(at.replaceSelection(slice)));
    return true;
  };
const typed =
  (text: string, at: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text, at));
    return true;
  };

const ways: [string, EditorState, Command][] = [
  ['into a paragraph', open('甲乙'), pasted('子丑\n寅卯', 2)],
  ['over a part of a paragraph', open('甲乙丙丁'), pasted('子丑\n寅卯', 2, 4)],
  ['over paragraphs', open('甲乙\n丙丁\n戊己'), pasted('子丑', 2, 10)],
  ['into an empty script', open(''), pasted('子丑\n寅卯', 1)],
  ['over everything', open('甲乙\n丙丁'), pasted('子丑\n寅卯', 1, 7)],
  ['as a script behind', open('甲乙'), appendScript(script('子丑\n寅卯', 'suwan'))],
  ['as a script instead', open('甲乙\n丙丁'), replaceScript(script('子丑', 'suwan'))],
];

test.each(ways)('text that came %s is taken back in one step, which can be undone', (_how, before, bring) => {
  const after = run(before, bring);
  expect(incomingOf(after)).not.toBeNull();
  const back = run(after, takeIncomingBack);
  expect(fromEditorDocument(back.doc)).toEqual(fromEditorDocument(before.doc));
  expect(incomingOf(back)).toBeNull();
  expect(fromEditorDocument(run(back, undo).doc)).toEqual(fromEditorDocument(after.doc));
});

test.each(ways)('another reading of text that came %s replaces it in one step, and is still taken back whole', (_how, before, bring) => {
  const after = run(before, bring);
  const again = run(after, readIncomingAgain(script('辰\n巳\n午')));
  expect(textOf(again)).toContain('辰|巳|午');
  expect(textOf(again)).not.toMatch(/[子丑寅卯]/);
  expect(settings(again)).toBe(settings(after));
  expect(textOf(run(again, undo))).toBe(textOf(after));
  expect(fromEditorDocument(run(again, takeIncomingBack).doc)).toEqual(fromEditorDocument(before.doc));
});

test('what was written around it since stays, what was written in it goes with it', () => {
  let state = run(open('甲乙'), pasted('子丑', 2));
  const isEdited = (): boolean => {
    const incoming = incomingOf(state);
    return incoming !== null && isIncomingEdited(state, incoming);
  };
  state = run(run(state, typed('前', 1)), typed('后', 5));
  expect([textOf(state), isEdited()]).toEqual(['前甲子丑后乙', false]);
  state = run(state, typed('中', 4));
  expect([textOf(state), isEdited()]).toEqual(['前甲子中丑后乙', true]);
  expect(textOf(run(state, takeIncomingBack))).toBe('前甲后乙');
});

test('there is nothing to take back once it is undone', () => {
  const undone = run(run(open('甲乙'), pasted('子丑', 2)), undo);
  expect([textOf(undone), incomingOf(undone), takeIncomingBack(undone)]).toEqual(['甲乙', null, false]);
});
