/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { ApiError, type ErrorName, type Upload } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { history, undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { fromEditorDocument, toEditorDocument } from '../editor/conversion.ts';
import { createChoiceMemory } from './choice-memory.ts';
import { createImporting, LARGEST_BYTES } from './create-importing.ts';
import { appendScript, replaceScript } from './place-script.ts';

const imported = { format: 'docx', title: '第二集', document: documentFromText('第一句\n第二句', 'suwan'), notes: [], parts: [], cast: [] };
function setUp(answer: () => Promise<unknown>, member = true) {
  const upload = jest.fn((_name: string, _input: unknown, _options: { onProgress: (share: number) => void }) => answer());
  const memory = createChoiceMemory({ call: () => Promise.reject(new Error('no call was expected')), member: () => null });
  const importing = createImporting({ upload: upload as unknown as Upload, voiceId: () => 'linan', signedIn: () => member, memory });
  return { importing, upload };
}
const refused = (error: ErrorName) => () => Promise.reject(new ApiError({ code: 0, error }));
const file = (size = 10): File => new File([new Uint8Array(size)], '第二集.docx');

test('a file is read with the voice of the script, and shown before anything is done with it', async () => {
  const { importing, upload } = setUp(async () => imported);
  const reading = importing.read(file());
  expect(importing.state.getState().step).toBe('sending');
  upload.mock.calls[0]?.[2].onProgress(0.5);
  expect(importing.state.getState().share).toBe(0.5);
  upload.mock.calls[0]?.[2].onProgress(1);
  expect(importing.state.getState().step).toBe('reading');
  await reading;
  expect(importing.state.getState()).toMatchObject({ step: 'read' });
  expect(importing.state.getState().reading?.now.getState()).toMatchObject({ script: { title: '第二集' } });
  expect(upload.mock.calls[0]?.[1]).toMatchObject({ data: { voice_id: 'linan' } });
});

test.each(['import.type', 'import.broken', 'import.too_complex', 'script.too_long'] as const)(
  'a file refused as %s says so',
  async (error) => {
    const { importing } = setUp(refused(error));
    await importing.read(file());
    expect(importing.state.getState()).toMatchObject({ step: 'failed', failure: error, fileName: '第二集.docx' });
  },
);

test('what cannot be read is not sent: too large, empty, or nobody signed in', async () => {
  const { importing, upload } = setUp(async () => imported);
  await importing.read(Object.defineProperty(file(), 'size', { value: LARGEST_BYTES + 1 }));
  expect(importing.state.getState().failure).toBe('input.too_large');
  await importing.read(file(0));
  expect(importing.state.getState().failure).toBe('empty');
  const visitor = setUp(async () => imported, false);
  await visitor.importing.read(file());
  expect(visitor.importing.state.getState().failure).toBe('auth.required');
  expect([upload.mock.calls.length, visitor.upload.mock.calls.length]).toEqual([0, 0]);
});

test('a choice reads the same file again; one that fails leaves what was read', async () => {
  const answers = [async () => imported, async () => ({ ...imported, title: '按 Big5' }), refused('server.busy')];
  const { importing, upload } = setUp(() => answers.shift()?.() ?? Promise.reject(new Error('read too often')));
  await importing.read(file());
  const { reading } = importing.state.getState();
  await reading?.choose({ encoding: 'big5', keep: { code: true, footer: false }, cast: { 'zh-CN-XiaoxiaoNeural': 'suwan' } });
  expect(upload.mock.calls[1]?.[1]).toMatchObject({
    data: { encoding: 'big5', keep: ['code'], leave: ['footer'], cast: ['zh-CN-XiaoxiaoNeural=suwan'] },
  });
  expect(reading?.now.getState()).toMatchObject({ again: false, failure: null, script: { title: '按 Big5' } });
  await reading?.choose({ encoding: 'gb18030' });
  expect(importing.state.getState().step).toBe('read');
  expect(reading?.now.getState()).toMatchObject({
    failure: 'server.busy',
    script: { title: '按 Big5' },
    choices: { encoding: 'big5' },
  });
});

test('a file that was let go changes nothing when its answer comes', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { importing } = setUp(() => new Promise((resolve) => void (answer = resolve)));
  const reading = importing.read(file());
  importing.reset();
  answer(imported);
  await reading;
  expect(importing.state.getState().step).toBe('choose');
});

const state = (text: string): EditorState =>
  EditorState.create({ doc: toEditorDocument(documentFromText(text, 'linan')), plugins: [history()] });
const run = (before: EditorState, command: typeof undo): EditorState => {
  let next = before;
  command(before, (transaction) => void (next = before.apply(transaction)));
  return next;
};
const textOf = ({ doc }: EditorState): string =>
  fromEditorDocument(doc)
    .paragraphs.map(({ text }) => text)
    .join('|');

test('an imported script replaces text and settings in one step that can be taken back', () => {
  const before = state('原来的');
  const after = run(before, replaceScript(imported.document));
  expect([textOf(after), fromEditorDocument(after.doc).settings.voiceId]).toEqual(['第一句|第二句', 'suwan']);
  expect(fromEditorDocument(run(after, undo).doc)).toEqual(fromEditorDocument(before.doc));
});

test('an imported script goes behind the open one, which keeps its settings; an empty end gives way', () => {
  const after = run(state('原来的'), appendScript(imported.document));
  expect([textOf(after), fromEditorDocument(after.doc).settings.voiceId]).toEqual(['原来的|第一句|第二句', 'linan']);
  expect(textOf(run(state('原来的\n'), appendScript(imported.document)))).toBe('原来的|第一句|第二句');
  expect(textOf(run(state(''), appendScript(imported.document)))).toBe('第一句|第二句');
});
