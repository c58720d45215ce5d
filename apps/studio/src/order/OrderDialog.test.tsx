/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { stagePanel } from '../testing/panel-stage.tsx';
import type { Ordering } from './ordering.ts';
import type { OrderDetail } from './order.queries.ts';
import { OrderDialog } from './OrderDialog.tsx';

const text = '行长也是唯一的柜员，电话常年占线，大家都来问同一件事。';
const fetched = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetched;
});

const detail = (part: Partial<OrderDetail>): OrderDetail => ({
  order_id: 'O',
  name: '潮水退去的早晨',
  state: 'done',
  script_id: 'S',
  version: 1,
  words: 24,
  cost_points: 3,
  duration_ms: 2600,
  format: 'mp3',
  destination: '',
  failure: null,
  waiting: null,
  stand_in: null,
  rerender: null,
  stand_ins: [],
  create_time: '2026-11-22T00:00:00.000Z',
  ...{ progress: 1, done_ms: 2600, total_ms: 2600, left_ms: null },
  edition: 'natural',
  proof: null,
  queue_place: 0,
  files: [
    { kind: 'audio', name: '潮水退去的早晨.mp3', url: '/audio', size: 5_900_000 },
    { kind: 'srt', name: '潮水退去的早晨.srt', url: '/srt', size: 4000 },
    { kind: 'timing', name: '潮水退去的早晨-逐字时间.json', url: '/timing', size: 900 },
  ],
  package: { name: '潮水退去的早晨.zip', url: '/zip', size: 6_000_000 },
  output: { bitrate: 192, bit_depth: 16, sample_rate: 48_000, loudness_lufs: -16, captions: null, unlabelled: false },
  events: [],
  error: '',
  cues: [],
  peaks: [0.5, 1],
  timing_overflows: [],
  ...part,
});

function show(order: OrderDetail) {
  const tokens = [...text].map((character, at) => [at, at + 1, at * 100, at * 100 + 100, character]);
  globalThis.fetch = () => Promise.resolve({ ok: true, json: () => Promise.resolve({ tokens }) } as Response);
  const call = (async () => ({ document: documentFromText(text, 'linan') })) as unknown as Call;
  const parts = { close: jest.fn(), again: jest.fn(), start: jest.fn(), cancel: jest.fn(), rerender: jest.fn() };
  const exporting = {
    state: createStore(() => ({ destination: null, status: 'idle' as const, progress: 0, order: null, failure: null })),
    start: parts.start,
  };
  const state = createStore(() => ({ open: true, order, orderId: 'O', stale: false, creating: false, failure: null }));
  const ordering = { ...parts, state, exporting } as unknown as Ordering;
  const stage = stagePanel(OrderDialog, text, { call, member: true, studio: { ordering } });
  return { ...parts, openTool: stage.openTool, selected: stage.selected };
}

test('a finished order bears the name of its script, comes whole in one ZIP, and names each destination', async () => {
  const { start } = show(detail({}));
  expect(screen.getByRole('heading', { name: '潮水退去的早晨' })).toBeTruthy();
  const all = screen.getByRole('link', { name: '下载全部　ZIP 6.0 MB' });
  expect([all.getAttribute('href'), all.getAttribute('download')]).toEqual(['/zip', '潮水退去的早晨.zip']);
  expect(screen.getByText(/192 kb\/s，48 kHz/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^广播/ }));
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ order_id: 'O' }), 'broadcast');
  const captions = await screen.findByRole('list', { name: '成品字幕' });
  const wide = captions.children.length;
  fireEvent.click(screen.getByRole('radio', { name: '竖屏 12 字' }));
  await waitFor(() => expect(captions.children.length).toBeGreaterThan(wide));
});

// covers: fault-5
test('the caption file that is offered is the one that is looked at; where the order has none, it is written here', async () => {
  const both = detail({});
  both.files.push({ kind: 'srt-portrait', name: '潮水退去的早晨-竖屏.srt', url: '/srt-portrait', size: 4100 });
  show(both);
  const captions = await screen.findByRole('list', { name: '成品字幕' });
  const row = () => screen.getByRole('list', { name: '下载' }).querySelectorAll('a')[1];
  expect(row()?.getAttribute('href')).toBe('/srt');
  fireEvent.click(screen.getByRole('radio', { name: '竖屏 12 字' }));
  await waitFor(() => expect(row()?.getAttribute('href')).toBe('/srt-portrait'));
  expect(row()?.textContent).toContain(`${captions.children.length} 条`);
  cleanup();
  show(detail({}));
  const shown = await screen.findByRole('list', { name: '成品字幕' });
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:captions';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  fireEvent.click(screen.getByRole('radio', { name: '竖屏 12 字' }));
  const made = await screen.findByRole('button', { name: /竖屏 SRT 字幕/ });
  expect(made.textContent).toContain(`${shown.children.length} 条`);
  fireEvent.click(made);
  expect(saved).toEqual(['潮水退去的早晨-竖屏.srt']);
});

test('a failed order quotes its sentence and why, says what went back, and leads to the sentence and to the panel that mends it', () => {
  const sentence = { paragraph: 1, start: 10, end: 16, text: '电话常年占线，' };
  const { selected, again, openTool } = show(
    detail({ state: 'failed', error: 'render.failed', failure: { reason: 'sentence.unspeakable', sentence }, files: [], package: null }),
  );
  const why = screen.getByRole('alert').textContent;
  expect(why).toContain('第 2 段');
  expect(why).toContain('电话常年占线，');
  expect(why).toContain('所用的声音读不出这一句。');
  expect(screen.getByRole('row', { name: /积分/ }).textContent).toContain('+ 3');
  fireEvent.click(screen.getByRole('button', { name: '看这一句' }));
  expect(selected()).toBe(sentence.text);
  fireEvent.click(screen.getByRole('button', { name: '局部换声' }));
  expect(openTool).toHaveBeenCalledWith('voice');
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
  expect(again).toHaveBeenCalled();
});

const failure = { reason: 'engine.failed' as const, sentence: { paragraph: 0, start: 0, end: 6, text: '行长也是' } };
const waiting = {
  failure,
  voice: '晴予',
  engine: '自建',
  since: '2026-11-22T04:00:00.000Z',
  next_try: '2026-11-22T04:00:12.000Z',
  until: '2026-11-22T04:30:00.000Z',
};

test('an order that waits says for which engine, at which sentence, and when it is tried again, and can be cancelled', () => {
  const { cancel } = show(detail({ state: 'rendering', progress: 0.4, waiting, files: [], package: null }));
  const said = screen.getByText(/在等「晴予」的引擎（自建）恢复/).closest('[role=status]')?.textContent ?? '';
  expect(said).toContain('第 1 段');
  expect(said).toContain('12:00:12 再试，最晚试到 12:30:00');
  fireEvent.click(screen.getByRole('button', { name: '取消，全部退回' }));
  expect(cancel).toHaveBeenCalled();
});

test('sentences of stand-ins are named with voice and reason, and the wanted voices speak them for what was given back', () => {
  const one = { paragraph: 0, start: 0, end: 6, text: '行长也是', voice: '晴予', by: '苏晚', reason: 'engine.failed' as const };
  const standIn = { count: 1, by: ['苏晚'], cost_points: 2, billed_words: 20 };
  const { rerender } = show(detail({ stand_in: standIn, stand_ins: [one] }));
  expect(screen.getByRole('region', { name: '1 句由「苏晚」代读' }).textContent).toContain(
    '第 1 段 行长也是 「晴予」的引擎没有回应，由「苏晚」代读',
  );
  fireEvent.click(screen.getByRole('button', { name: '用原来的声音重新合成，2 积分或 20 字' }));
  expect(rerender).toHaveBeenCalled();
});

test('while files are made anew, the old ones are there and the wait is told', () => {
  const { cancel } = show(
    detail({
      stand_in: { count: 1, by: ['苏晚'], cost_points: 2, billed_words: 20 },
      rerender: { order_id: 'R', state: 'rendering', progress: 0.5, queue_place: 0, waiting },
    }),
  );
  expect(screen.getByRole('link', { name: /^下载全部/ })).toBeTruthy();
  expect(screen.getByText(/12:00:12 再试/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '取消，全部退回' }));
  expect(cancel).toHaveBeenCalled();
});

test('an order that is spoken says how much of it is there and how long the rest takes, and that it can be left', () => {
  show(detail({ state: 'rendering', progress: 0.22, done_ms: 42_000, total_ms: 190_000, left_ms: 118_000, files: [], package: null }));
  expect(screen.getByText('已说 42 秒 / 共 3 分 10 秒 · 约剩 2 分钟')).toBeTruthy();
  expect(screen.getByText('可以关掉这个窗口，好了会告诉你。')).toBeTruthy();
});

test('an order for the night says when it begins, and can be cancelled until then', () => {
  const { cancel } = show(detail({ state: 'queued', progress: 0, begin_time: '2026-11-22T16:00:00.000Z', files: [], package: null }));
  expect(screen.getByText('今晚 0 点后开始')).toBeTruthy();
  expect(screen.queryByText(/马上开始/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '取消，全部退回' }));
  expect(cancel).toHaveBeenCalled();
});
