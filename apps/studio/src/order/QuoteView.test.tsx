/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { stagePanel } from '../testing/panel-stage.tsx';
import type { Ordering, OrderingState } from './ordering.ts';
import { defaultOutput, type Quote } from './order.queries.ts';
import { QuoteView } from './QuoteView.tsx';

afterEach(cleanup);

const quote: Quote = {
  ...{
    words: 600,
    free_words: 0,
    paid_words: 0,
    changed_words: 0,
    billed_words: 6_000,
    cost_points: 600,
    rate: 1,
    duration_ms: 9_000,
    exact: false,
  },
  ...{ edition: 'natural', ready_ms: null, night_time: null },
  timing_overflows: [],
  unhonoured: [],
  silent: [],
  silent_count: 0,
  ...{ coupons: [], coupon: null },
  sources: [
    { source: 'points', amount: 400, balance: 400 },
    { source: 'online', amount: 200, balance: 0 },
  ],
  ...{ pay_from: ['points'], missing_points: 200, enough: false },
};

function show(part: Partial<OrderingState>) {
  const close = jest.fn();
  const state = createStore(() => ({
    quote: null,
    quoteStatus: 'quoted',
    creating: false,
    failure: null,
    output: defaultOutput,
    atNight: false,
    edition: 'natural',
    editions: null,
    ...part,
  }));
  const setAtNight = jest.fn();
  const setEdition = jest.fn();
  const create = jest.fn(async () => null);
  const ordering = { state, close, create, setAtNight, setEdition, again: jest.fn() } as unknown as Ordering;
  const call = (async () => ({})) as unknown as Call;
  return { close, create, setAtNight, setEdition, ...stagePanel(QuoteView, '渡船来了。', { call, member: true, studio: { ordering } }) };
}

test('a script whose voice went off the list is refused in words, with the way to another voice', () => {
  const { close, openTool } = show({ quoteStatus: 'failed', failure: 'voice.off' });
  expect(screen.getByRole('alert').textContent).toContain('已经下架的声音');
  fireEvent.click(screen.getByRole('button', { name: '换声音' }));
  expect([close.mock.calls.length, openTool.mock.calls]).toEqual([1, [['voice']]]);
});

test('whose points another device spent meanwhile is told that the amount changed, beside what is left to pay in money', () => {
  show({ quote, failure: 'points.insufficient' });
  expect(screen.getByText('要付的钱刚刚变了，没有下单。核对新的数目再点一次。')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^生成，用 400 积分 \+ 2\.00 元$/ })).toBeTruthy();
});

test('the quote says how long it takes, why that is a range, and offers the night for what is long', () => {
  const { setAtNight } = show({
    quote: { ...quote, ready_ms: { least: 3_000_000, most: 4_000_000 }, night_time: '2026-11-29T16:00:00.000Z' },
  });
  expect(screen.getByText('50 分钟 到 1 小时 7 分')).toBeTruthy();
  expect(screen.getByText('前面有人在排队，所以是一段时间。')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: '夜里做' }));
  expect(setAtNight).toHaveBeenCalledWith(true);
});

test('what no voice speaks is named before it is paid, with a way there and a way on', async () => {
  const place = { paragraph: 0, start: 0, end: 2, text: '渡船', reason: 'thai' as const, voice: 'linan', languages: [] };
  const { close, create, selected } = show({ quote: { ...quote, silent: [place], silent_count: 3, enough: true } });
  expect(screen.getByText('有 3 处没有声音能念')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '就这样生成' }));
  expect(create).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '去第 1 段' }));
  expect([close.mock.calls.length, selected()]).toEqual([1, '渡船']);
});

test('a script of nothing that a voice speaks is refused in words', () => {
  show({ quoteStatus: 'failed', failure: 'script.silent' });
  expect(screen.getByRole('alert').textContent).toContain('这篇没有声音能念，不能生成，也不收钱');
});

test('what is not long is not offered the night', () => {
  show({ quote: { ...quote, ready_ms: { least: 61_000, most: 61_000 } } });
  expect(screen.getByText('约 2 分钟')).toBeTruthy();
  expect([screen.queryByRole('switch', { name: '夜里做' }), screen.queryByText(/在排队/)]).toEqual([null, null]);
});

test('words that were changed too often say that they cost half', () => {
  show({ quote: { ...quote, changed_words: 120 } });
  expect(screen.getByText('其中 120 字改念法过了 10 次，这次按一半收。')).toBeTruthy();
});

test('natural voices and basic ones are chosen between by their time, where there are both', () => {
  const basic: Quote = { ...quote, edition: 'basic', ready_ms: { least: 20_000, most: 20_000 } };
  const natural: Quote = { ...quote, ready_ms: { least: 540_000, most: 540_000 } };
  const { setEdition } = show({ quote: natural, editions: { natural, basic } });
  const ways = screen.getAllByRole<HTMLInputElement>('radio', { name: /声音/ });
  expect(ways.map(({ value, checked, parentElement }) => [value, checked, parentElement?.textContent])).toEqual([
    ['natural', true, '自然声音约 9 分钟做好。可以关掉页面。400 积分 + 2.00 元'],
    ['basic', false, '现在就用基础声音不到 1 分钟做好。按一半收，以后换成自然声音，补上差的就行。400 积分 + 2.00 元'],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: '现在就用基础声音' }));
  expect(setEdition).toHaveBeenCalledWith('basic');
});
