/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Upload } from '@shengyu/api';
import { documentFromText, documentText } from '@shengyu/script';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { use, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { PartsContext, usePart } from '../session/parts.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { createChoiceMemory } from './choice-memory.ts';
import { createImporting } from './create-importing.ts';
import { createImportReport } from './create-import-report.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ReportNotice } from './ReportNotice.tsx';

interface Asked {
  data: { keep: string[]; leave: string[] };
}

/** The server: subtitles in two languages, of which one is spoken until somebody chooses. */
const answer = ({ data: { keep, leave } }: Asked) => {
  const kept = keep.includes('translation');
  return {
    ...{ format: 'cues', title: '第一集', notes: [{ kind: 'timing', where: '#2', text: '0:05' }], cast: [] },
    document: documentFromText(kept ? '老周。\nZhou.' : '老周。', 'linan'),
    parts: [
      { kind: 'translation', kept, count: 46, items: [], ...(!kept && !leave.includes('translation') && { asks: true }) },
      { kind: 'sound_notes', kept: keep.includes('sound_notes'), count: 3, items: [{ where: '#4', text: '[门响]' }] },
    ],
  };
};

function stage(text: string) {
  const upload = jest.fn(async (_name: string, asked: Asked) => answer(asked));
  const create = jest.fn(async () => undefined);
  const memory = createChoiceMemory({ call: () => Promise.reject(new Error('no call was expected')), member: () => null });
  function Page() {
    const parts = use(PartsContext);
    const editor = usePart('editor');
    const [{ importing, report }] = useState(() => ({
      importing: createImporting({ upload: upload as unknown as Upload, voiceId: () => 'linan', signedIn: () => true, memory }),
      report: createImportReport({ editor, onFull: () => undefined }),
    }));
    return (
      <PartsContext value={{ ...parts, importing, report }}>
        <ImportDialog />
        <ReportNotice />
      </PartsContext>
    );
  }
  const now = createStore(() => ({ saving: null, saved: 'saved', title: '有名字' }));
  const made = stagePanel(Page, text, { member: true, studio: { draft: { now, create } as never } });
  const asked = () => upload.mock.calls.map(([, { data }]) => [data.keep, data.leave]);
  return { ...made, memory, create, asked, written: () => documentText(made.document()) };
}
const dialog = () => screen.getByRole('dialog', { name: '导入文稿' });
const button = (name: string | RegExp) => within(dialog()).getByRole('button', { name });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const line = () =>
  within(screen.getByRole('region', { name: '粘贴和导入的报告' }))
    .getByRole('status')
    .textContent.trim();
const choose = async (): Promise<void> => {
  const input = screen.getByLabelText('导入文稿', { selector: 'input' });
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['字幕'], '第一集.srt')] } }));
  await waitFor(() => button(/^导入 \d+ 字$/));
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('a file asks, counts and lists before it is taken, and is taken back from its report in one step', async () => {
  const { asked, written } = stage('原来的。');
  await choose();
  expect(within(dialog()).getByRole('region', { name: '这份字幕有两种话，念哪种？' })).toBeTruthy();
  expect(within(dialog()).getByRole('region', { name: '要你看一眼' }).textContent).toContain('1时间放不下');
  await press(within(within(dialog()).getByRole('radiogroup', { name: '声音说明' })).getByRole('radio', { name: '留下' }));
  await press(button(/^都念/));
  expect(asked()).toContainEqual([['sound_notes', 'translation', 'original'], []]);
  await press(within(dialog()).getByRole('radio', { name: '换掉全文' }));
  await press(button(/^导入 \d+ 字$/));
  expect([written(), line()]).toEqual(['老周。\nZhou.', '导入好了，3 字，顺手理好 3 处，1 处要看一眼']);
  await press(screen.getByRole('button', { name: '撤销导入' }));
  expect(written()).toBe('原来的。');
});

test('a new script begins empty, so that what came into it can be taken back', async () => {
  const { create, written } = stage('原来的。');
  await choose();
  await press(within(dialog()).getByRole('radio', { name: '新建文稿' }));
  await press(button(/^导入 \d+ 字$/));
  expect(create.mock.calls).toEqual([[expect.objectContaining({ paragraphs: [{ text: '', marks: [], inserts: [] }] }), '第一集']]);
  expect(written()).toBe('老周。');
});

test('a file is read as the last time before it is shown', async () => {
  const { memory, asked } = stage('');
  await memory.remember({ format: 'cues', kind: 'translation', kept: true });
  await choose();
  expect(dialog().querySelector('blockquote')?.textContent).toBe('老周。Zhou.');
  expect(dialog().textContent).toContain('按上次的选择');
  expect(asked().slice(0, 2)).toEqual([
    [[], []],
    [['translation'], []],
  ]);
});
