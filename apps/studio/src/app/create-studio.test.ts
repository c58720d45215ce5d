/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { documentFromText, documentText } from '@shengyu/script';
import { silentRealtime } from '@shengyu/session';
import { screen, waitFor } from '@testing-library/react';
import { readAddress } from '../draft/studio-address.ts';
import { orderStorage } from '../order/order-storage.ts';
import { createStudio } from './create-studio.ts';

// Nothing is said to other tabs here, and an open channel would keep the process.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

const scripts: Readonly<Record<string, string>> = { S: '银行开门。', T: '行船。' };
const measured = { words: 4, paid_words: 3, billed_words: 1, cost_points: 1, duration_ms: 2_000, exact: true, label_ms: 0 };

/** The studio of a member with the script S on its page. */
async function open(answers: Answers = {}) {
  const calls: [string, Record<string, unknown>][] = [];
  const server: Answers = {
    scriptDetail: ({ id }) => ({ id, title: '', document: documentFromText(scripts[String(id)] ?? '', 'linan'), latest_version: 1 }),
    scriptSave: () => ({ id: 'S', version: 2 }),
    scriptMeasure: () => ({
      ...measured,
      paragraphs: [{ words: 4, paid_words: 3, due: 1, start_ms: 0, duration_ms: 2_000, exact: true, tokens: [] }],
    }),
    scriptAnalyze: () => ({ readings: { 行: { hang2: [1], xing2: [] } }, unsure: [1], numbers: [], next: null }),
    ...answers,
  };
  const call = (async (name: string, input: Record<string, unknown>) => {
    calls.push([name, input]);
    const answer = server[name];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer(input);
  }) as unknown as Call;
  const [onRefusal, onPaid, onOrderFinished] = [jest.fn(), jest.fn(), jest.fn<(order: { state: string }, show: () => void) => void>()];
  const studio = createStudio({
    call,
    upload: () => Promise.reject(new Error('no upload was expected')),
    realtime: silentRealtime,
    member: () => 'm',
    online: () => false,
    download: () => undefined,
    defaultVoiceId: () => 'linan',
    confirmPart: async () => false,
    onFull: () => undefined,
    onMissing: () => undefined,
    onRefusal,
    onAuditionFailure: () => undefined,
    onOrderFinished,
    onPaid,
  });
  await studio.draft.start(readAddress('?script=S'));
  const unmount = studio.editor.mount(document.body.appendChild(document.createElement('div')));
  studio.editor.view()?.setProps({ handleScrollToSelection: () => true });
  return {
    ...{ studio, onRefusal, onPaid, onOrderFinished },
    asked: (name: string) => calls.flatMap(([called, input]) => (called === name ? [input] : [])),
    write: (text: string) => studio.editor.run((state, dispatch) => (dispatch?.(state.tr.insertText(text, 1)), true)),
    wait: (ms = 1500) => jest.advanceTimersByTimeAsync(ms),
    close() {
      studio.close();
      unmount();
    },
  };
}
type Open = Awaited<ReturnType<typeof open>>;
const textOf = ({ studio }: Open): string => documentText(studio.editor.document());
const drafted = ({ studio }: Open): string => documentText(studio.draft.now.getState().saving?.draft.document ?? documentFromText('', ''));

test('a script that opens is on the page, is not a change of it, and has its words read and measured', async () => {
  const page = await open();
  expect(textOf(page)).toBe('银行开门。');
  await page.wait();
  expect(page.studio.draft.now.getState().saved).toBe('saved');
  expect(page.asked('scriptSave')).toEqual([]);
  expect(page.asked('scriptAnalyze')).toEqual([expect.objectContaining({ text: '银行开门。', voice: 'linan' })]);
  expect(page.asked('scriptMeasure')).toEqual([{ id: 'S', version: 1 }]);
  const { stats, unsure } = page.studio.editor.now.getState();
  expect(stats).toMatchObject({ billedWords: 1, durationMs: 2_000, exact: true });
  expect(unsure).toHaveLength(1);
  expect(document.querySelectorAll('.unsure')).toHaveLength(1);
  page.close();
});

test('what is written goes to the draft at once, and is read and measured once the writer pauses', async () => {
  const page = await open();
  await page.wait();
  page.write('新');
  expect(drafted(page)).toBe('新银行开门。');
  await page.wait(5_000);
  expect(page.asked('scriptSave')).toHaveLength(1);
  expect(page.asked('scriptAnalyze').map(({ text }) => text)).toEqual(['银行开门。', '新银行开门。']);
  expect(page.asked('scriptMeasure')).toEqual([
    { id: 'S', version: 1 },
    { id: 'S', version: 2 },
  ]);
  page.close();
});

test('another script takes the place of the first with its figures, and its order is followed', async () => {
  orderStorage.write('T', 'O');
  const states = ['rendering', 'done'];
  const page = await open({ orderDetail: () => ({ order_id: 'O', script_id: 'T', version: 1, state: states.shift(), progress: 0 }) });
  await page.wait();
  expect(page.asked('orderDetail')).toEqual([]);
  await page.studio.draft.openScript('T');
  expect([textOf(page), page.studio.figures.now.getState().status]).toEqual(['行船。', 'asking']);
  await page.wait(5_000);
  expect(page.asked('orderDetail')).toHaveLength(2);
  const ended = page.onOrderFinished.mock.calls;
  expect(ended.map(([{ state }]) => state)).toEqual(['done']);
  // The files exist now, so that other words may be paid.
  expect(page.asked('scriptMeasure').map(({ id }) => id)).toEqual(['S', 'T', 'T']);
  expect(page.onPaid).not.toHaveBeenCalled();
  ended[0]?.[1]();
  expect(page.studio.ordering.state.getState().open).toBe(true);
  page.close();
});

test('the button beside a paragraph listens from there', async () => {
  const page = await open();
  await page.wait();
  screen.getByRole('button', { name: '从第 1 段播放' }).click();
  expect(page.onRefusal).toHaveBeenCalledWith('offline');
  page.close();
});

test('pasted text is reported, and so is one that cannot be read', async () => {
  const page = await open({ importChoiceLists: () => [] });
  jest.useRealTimers();
  const paste = (text: string): void => {
    const getData = (type: string): string => (type === 'text/plain' ? text : '');
    const view = page.studio.editor.view();
    view?.someProp('handlePaste', (handle) =>
      handle(view, { clipboardData: { getData } } as unknown as ClipboardEvent, view.state.doc.slice(0, 0)),
    );
  };
  const report = () => page.studio.report.state.getState();
  paste('1\n00:00:01,000 --> 00:00:04,000\n老周提着一壶水。\nZhou came with water.\n');
  await waitFor(() => expect(report().report?.way).toBe('paste'), { timeout: 10_000 });
  expect(textOf(page)).toContain('老周提着一壶水。');
  paste('<speak><voice name="x">没有完</speak>');
  await waitFor(() => expect(report().refused).not.toBeNull(), { timeout: 10_000 });
  const before = textOf(page);
  report().refused?.asItIs();
  expect(textOf(page)).not.toBe(before);
  expect(report()).toEqual({ report: null, refused: null, isOpen: false });
  page.close();
});
