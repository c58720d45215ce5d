/** @jest-environment jsdom */
import fc from 'fast-check';
import { emptyDocument, type Paragraph } from '@shengyu/script';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { EditorState, NodeSelection } from 'prosemirror-state';
import { fromEditorDocument, toEditorDocument } from './conversion.ts';
import { UNDO_STEPS } from './create-editor.ts';
import { applyMark, removeMark } from './mark-commands.ts';
import { removePause, setPause } from './pause-commands.ts';
import { changeSound, insertSound, removeSound, selectedSound } from './sound-commands.ts';
import type { SoundValue } from './sound-commands.ts';
import { tidyPlugin } from './tidy-plugin.ts';

const open = (...paragraphs: Partial<Paragraph>[]): EditorState =>
  EditorState.create({
    doc: toEditorDocument({
      ...emptyDocument('linan'),
      paragraphs: paragraphs.map((each) => ({ text: '', marks: [], inserts: [], ...each })),
    }),
    plugins: [history({ newGroupDelay: 0, depth: UNDO_STEPS }), tidyPlugin()],
  });
type Change = Parameters<typeof run>[1];
function run(
  state: EditorState,
  command: (state: EditorState, dispatch: (transaction: EditorState['tr']) => void) => boolean,
): EditorState {
  let next = state;
  command(state, (transaction) => void (next = state.apply(transaction)));
  return next;
}
const type =
  (text: string, from: number, to = from): Change =>
  (state, dispatch) => (dispatch(state.tr.insertText(text, from, to)), true);
const wave: SoundValue = { soundId: 'wave', name: '海浪', durationMs: 8000, mode: 'overlay', decibels: -6 };
const first = (state: EditorState): Paragraph | undefined => fromEditorDocument(state.doc).paragraphs[0];

test('a second rate cuts the first and leaves it on both sides', () => {
  let state = run(open({ text: '风停的时候' }), applyMark({ kind: 'rate', rate: 0.85 }, { from: 1, to: 6 }));
  state = run(state, applyMark({ kind: 'rate', rate: 1.2 }, { from: 2, to: 4 }));
  expect(first(state)?.marks).toEqual([
    { kind: 'rate', start: 0, end: 1, rate: 0.85 },
    { kind: 'rate', start: 1, end: 3, rate: 1.2 },
    { kind: 'rate', start: 3, end: 5, rate: 0.85 },
  ]);
  state = run(state, applyMark({ kind: 'rate', rate: 0.85 }, { from: 2, to: 4 }));
  expect(first(state)?.marks).toEqual([{ kind: 'rate', start: 0, end: 5, rate: 0.85 }]);
});

test('a reading goes when its character is replaced, and undo brings both back', () => {
  const marked = run(open({ text: '行长' }), applyMark({ kind: 'pinyin', syllables: ['hang2', 'zhang3'] }, { from: 1, to: 3 }));
  const changed = run(marked, type('店', 1, 2));
  expect(first(changed)).toEqual({ text: '店长', marks: [{ kind: 'pinyin', start: 1, end: 2, syllables: ['zhang3'] }], inserts: [] });
  expect(first(run(changed, undo))).toEqual(first(marked));
});

test('typing behind a reading does not stretch it', () => {
  const marked = run(open({ text: '行' }), applyMark({ kind: 'pinyin', syllables: ['hang2'] }, { from: 1, to: 2 }));
  expect(first(run(marked, type('行', 2)))?.marks).toEqual([{ kind: 'pinyin', start: 0, end: 1, syllables: ['hang2'] }]);
});

test('a pause inside a voice does not cut the voice', () => {
  let state = run(open({ text: '你好吗' }), applyMark({ kind: 'voice', voiceId: 'apo' }, { from: 1, to: 4 }));
  state = run(state, setPause(500, 2));
  expect(first(state)).toEqual({
    text: '你好吗',
    marks: [{ kind: 'voice', start: 0, end: 3, voiceId: 'apo' }],
    inserts: [{ kind: 'pause', at: 1, durationMs: 500 }],
  });
  state = run(state, setPause(700, 2));
  expect(first(state)?.inserts).toEqual([{ kind: 'pause', at: 1, durationMs: 700 }]);
  expect(first(run(state, removePause(2)))?.inserts).toEqual([]);
});

test('a pause and a sound share a place, and each can be changed and taken away alone', () => {
  let state = run(open({ text: '你好吗' }), setPause(500, 2));
  state = run(state, insertSound(wave, 3));
  state = run(state, insertSound({ ...wave, soundId: 'horn' }, 3));
  state = run(state, setPause(700, 4));
  const kinds = () => first(state)?.inserts.map((insert) => (insert.kind === 'pause' ? insert.durationMs : insert.soundId));
  expect(kinds()).toEqual([700, 'horn', 'wave']);
  expect(first(state)?.inserts.every(({ at }) => at === 1)).toBe(true);
  state = run(state, (now, dispatch) => (dispatch(now.tr.setSelection(NodeSelection.create(now.doc, 3))), true));
  expect(selectedSound(state)?.value.soundId).toBe('horn');
  state = run(state, changeSound({ ...wave, soundId: 'horn', mode: 'block' }));
  expect(selectedSound(state)?.value.mode).toBe('block');
  state = run(state, removeSound());
  expect(kinds()).toEqual([700, 'wave']);
  expect(first(run(state, removePause(2)))?.inserts).toEqual([{ kind: 'sound', at: 1, ...wave }]);
});

test('what is typed behind a new sound does not replace it', () => {
  let state = run(open({ text: '你好' }), insertSound(wave, 2));
  state = run(state, type('们', state.selection.from, state.selection.to));
  expect(first(state)).toEqual({ text: '你们好', marks: [], inserts: [{ kind: 'sound', at: 1, ...wave }] });
});

test('sounds that come to touch stay, the same one once', () => {
  let state = run(open({ text: '一二三' }), insertSound(wave, 2));
  state = run(state, insertSound({ ...wave, mode: 'block' }, 4));
  state = run(state, insertSound({ ...wave, soundId: 'horn' }, 2));
  state = run(state, (now, dispatch) => (dispatch(now.tr.delete(4, 5)), true));
  expect(first(state)?.inserts.map((insert) => insert.kind === 'sound' && [insert.soundId, insert.mode])).toEqual([
    ['horn', 'overlay'],
    ['wave', 'block'],
  ]);
});

test('half characters and control characters never stay', () => {
  expect(first(run(open({ text: '好' }), type('a\ud83d\u0007b\u200b', 2)))?.text).toBe('好ab');
});

test('removing marks leaves other kinds', () => {
  let state = run(open({ text: '你好' }), applyMark({ kind: 'voice', voiceId: 'apo' }, { from: 1, to: 3 }));
  state = run(state, applyMark({ kind: 'rate', rate: 1.2 }, { from: 1, to: 3 }));
  expect(first(run(state, removeMark('voice', { from: 1, to: 3 })))?.marks).toEqual([{ kind: 'rate', start: 0, end: 2, rate: 1.2 }]);
});

test.each([
  { most: 20, least: 1, runs: 100 },
  { most: 500, least: 500, runs: 3 },
])('undo is exact after up to $most operations, and redo returns', ({ most, least, runs }) => {
  const spot = fc.tuple(fc.nat(12), fc.nat(12)).map(([a, b]) => ({ from: Math.min(a, b) + 1, to: Math.max(a, b) + 2 }));
  const step = fc.oneof(
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          type('行😀', Math.min(at.from, state.doc.content.size - 1))(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          applyMark({ kind: 'voice', voiceId: at.from % 2 ? 'apo' : 'gu' }, clamp(state, at))(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          applyMark({ kind: 'pinyin', syllables: Array<string>(14).fill('hang2') }, clamp(state, at))(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          setPause(at.to * 100, clamp(state, at).from)(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          insertSound({ ...wave, soundId: at.from % 2 ? 'wave' : 'horn' }, clamp(state, at).from)(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) =>
          removeSound(clamp(state, at).from)(state, dispatch),
    ),
    spot.map(
      (at): Change =>
        (state, dispatch) => (dispatch(state.tr.delete(clamp(state, at).from, clamp(state, at).to)), true),
    ),
  );
  const clamp = (state: EditorState, { from, to }: { from: number; to: number }) => {
    const end = Math.max(1, state.doc.content.size - 1);
    return { from: Math.min(from, end), to: Math.min(to, end) };
  };
  fc.assert(
    fc.property(fc.array(step, { minLength: least, maxLength: most, size: 'max' }), (steps) => {
      const start = open({ text: '这座岛上只有一家银行，行长' });
      let state = start;
      for (const each of steps) state = run(state, each);
      const end = fromEditorDocument(state.doc);
      while (undoDepth(state) > 0) state = run(state, undo);
      expect(state.doc.eq(start.doc)).toBe(true);
      while (redoDepth(state) > 0) state = run(state, redo);
      expect(fromEditorDocument(state.doc)).toEqual(end);
    }),
    { seed: 20_261_121, numRuns: runs },
  );
});
