/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { documentText } from '@shengyu/script';
import { ImportError, importScript } from '@shengyu/script/formats';
import { undo } from 'prosemirror-history';
import { use, useState } from 'react';
import { appendScript } from './place-script.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { PartsContext, usePart } from '../session/parts.ts';
import { createChoiceMemory } from './choice-memory.ts';
import { createImportReport } from './create-import-report.ts';
import { createPasting, type Pasting } from './create-pasting.ts';
import { ReportNotice } from './ReportNotice.tsx';

const bilingual = `1
00:00:01,000 --> 00:00:04,000
老周提着一壶水。
Zhou came with water.

2
00:00:05,000 --> 00:00:08,000
从上面下来。
Down he came.
`;

/** A script with the report, and how to paste into it. */
function stage(text = '开头。') {
  let pasting: Pasting | undefined;
  const memory = createChoiceMemory({ call: () => Promise.reject(new Error('no call was expected')), member: () => null });
  function Page() {
    const parts = use(PartsContext);
    const editor = usePart('editor');
    const [report] = useState(() => createImportReport({ editor, onFull: () => undefined }));
    pasting = createPasting({ report, memory, voices: () => [], voiceId: () => 'linan' });
    return (
      <PartsContext value={{ ...parts, report }}>
        <ReportNotice />
      </PartsContext>
    );
  }
  const made = stagePanel(Page, text);
  const paste = async (pasted: string): Promise<void> => {
    const script = importScript({ text: pasted }, { voiceId: 'linan', voices: [] });
    made.run(appendScript(script.document));
    await act(async () => pasting?.report({ source: { text: pasted }, script }));
  };
  const refuse = (error: unknown, asItIs: () => void) =>
    act(() => {
      pasting?.refuse({ error, asItIs });
    });
  return { ...made, paste, refuse, written: () => documentText(made.document()) };
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const line = () => screen.getByRole('status').textContent.trim();
const asked = () => screen.getByRole('region', { name: '这份字幕有两种话，念哪种？' });
const isPressed = (name: RegExp) => within(asked()).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
const always = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '以后的字幕都这样' });
const openReport = async (name = '选一下') => {
  await press(name);
  await screen.findByRole('dialog', {}, { timeout: 10_000 });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('what the evidence leaves open is asked with both readings; until it is answered the safest holds, and an answer is one step', async () => {
  const { paste, written, run } = stage();
  await paste(bilingual);
  expect(written()).toBe('开头。\n老周提着一壶水。\n从上面下来。');
  expect(line()).toContain('这份字幕有两种话，念哪种？');
  await openReport();
  expect([isPressed(/^只念一种/), isPressed(/^都念/)]).toEqual([true, false]);
  await waitFor(() => expect(within(asked()).getByRole('button', { name: /^都念/ }).textContent).toContain('Zhou came with water.'));
  expect(within(asked()).getByRole('button', { name: /^只念一种/ }).textContent).not.toContain('Zhou');
  await press(/^都念/);
  await waitFor(() => expect(written()).toContain('Down he came.'));
  expect([isPressed(/^只念一种/), isPressed(/^都念/)]).toEqual([false, true]);
  await press(/^只念英文/);
  await waitFor(() => expect(written()).toBe('开头。\nZhou came with water.\nDown he came.'));
  expect([isPressed(/^都念/), isPressed(/^只念英文/)]).toEqual([false, true]);
  run(undo);
  run(undo);
  expect(written()).toBe('开头。\n老周提着一壶水。\n从上面下来。');
});

test('an answer for all texts of the kind is given the next time, named, and forgotten from the report', async () => {
  const { paste, written } = stage();
  await paste(bilingual);
  await openReport();
  await press(/^都念/);
  await waitFor(() => expect(written()).toContain('Down he came.'));
  await act(async () => void fireEvent.click(always()));
  cleanup();
  document.body.replaceChildren();
  const next = stage('另一篇。');
  await next.paste(bilingual);
  await waitFor(() => expect(next.written()).toContain('Down he came.'));
  expect(line()).not.toContain('念哪种');
  await openReport('看报告');
  expect(asked().textContent).toContain('按上次的选择');
  expect(always().checked).toBe(true);
  await act(async () => void fireEvent.click(always()));
  cleanup();
  document.body.replaceChildren();
  const last = stage();
  await last.paste(bilingual);
  expect(last.written()).not.toContain('Down he came.');
});

test('a report is taken back in one step, whatever was written before and behind it since', async () => {
  const { paste, written, run } = stage('开头。');
  await paste('# 标题\n\n**正文**⽔。');
  expect(written()).toBe('开头。\n标题\n正文水。');
  run((state, dispatch) => (dispatch?.(state.tr.insertText('新', 1)), true));
  await press('撤销粘贴');
  expect(written()).toBe('新开头。');
  expect(line()).toBe('');
});

test('what was put right is counted, listed, and leads to its place', async () => {
  const { paste, selected } = stage();
  await paste('# 标题\n\n**正文**，喝⽔。\n\n- 一\n- 二，⼈');
  expect(line()).toBe('贴好了，9 字，顺手理好 2 处');
  await openReport('看报告');
  await press('看：形近怪字已换成常用字');
  await press('第 3 段');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(selected()).toBe('水');
});

test('what no voice of the script can speak is named, costs nothing and leads to its place', async () => {
  const { paste, selected } = stage();
  await paste('# 标题\n\n他说안녕。');
  await waitFor(() => expect(line()).toBe('贴好了，4 字，1 处没有声音会念'));
  await openReport('看报告');
  const dialog = screen.getByRole('dialog', { name: '贴好了，4 字' });
  await waitFor(() => expect(dialog.textContent).toContain('1没有声音会念，不收钱第 3 段的韩文“안녕”'));
  await press('看：没有声音会念，不收钱');
  expect(selected()).toBe('안녕');
});

test('a text that is taken for Markdown can be had as it is, and back', async () => {
  const { paste, written } = stage();
  await paste('# 标题\n\n**正文**。');
  await openReport('看报告');
  await press('按原文放');
  await waitFor(() => expect(written()).toBe('开头。\n# 标题\n**正文**。'));
  await press('按 Markdown 放');
  await waitFor(() => expect(written()).toBe('开头。\n标题\n正文。'));
});

test('a text without anything to say is pasted without a word, and one that was undone has no report', async () => {
  const { paste, run } = stage();
  await paste('第一句。\n第二句。');
  expect(line()).toBe('');
  await paste(bilingual);
  expect(line()).toContain('念哪种');
  run(undo);
  await waitFor(() => expect(line()).toBe(''));
});

test('a text that cannot be read says why, and is pasted as it is if the writer wants', async () => {
  const { refuse, run, written } = stage();
  refuse(new ImportError('import.broken', '1:3'), () => run((state, dispatch) => (dispatch?.(state.tr.insertText('<speak', 1)), true)));
  expect(screen.getByRole('alert').textContent).toBe('看着像一种文件，可是里面写坏了，没有读懂。 剪贴板里的字还在。');
  await press('按原文粘贴');
  expect(written()).toBe('<speak开头。');
  expect(screen.queryByRole('alert')).toBeNull();
});
