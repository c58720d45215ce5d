import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { createAnalysis, splitByLine } from './create-analysis.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Asked {
  text: string;
  from: number;
  parts: string[];
}

/** @param pageLength characters that a page of an answer covers */
function setUp(pageLength = Number.POSITIVE_INFINITY) {
  const asked: string[] = [];
  const requests: Asked[] = [];
  const line = { away: false };
  const call = (async (_name: string, request: Asked) => {
    if (line.away) throw new Error('the line is away');
    const { text, from } = request;
    requests.push(request);
    asked.push(text);
    const to = from + pageLength;
    const places = [...text].flatMap((character, start) => (character === '行' && start >= from && start < to ? [start] : []));
    return {
      readings: { 行: { hang2: places.filter((start) => start % 2 === 0), xing2: places.filter((start) => start % 2 === 1) } },
      unsure: places,
      numbers: [],
      next: to < [...text].length ? to : null,
    };
  }) as unknown as Call;
  const drawn: string[][] = [];
  const waiting: (() => void)[] = [];
  const analysis = createAnalysis({
    call,
    statusOf: () => 'failed',
    whenIdle: (work) => void waiting.push(work),
  });
  analysis.arrived.subscribe((now) => void drawn.push([...(now?.texts ?? [])]));
  const rest = async () => jest.advanceTimersByTimeAsync(1000);
  return { analysis, line, asked, requests, drawn, waiting, rest };
}

test('each text is asked for once, and offsets are of the paragraph', async () => {
  const { analysis, asked, rest } = setUp();
  analysis.want(['银行', '😀行', '银行'], 'linan');
  await rest();
  analysis.want(['银行', '😀行'], 'linan');
  await rest();
  expect(asked).toEqual(['银行\n😀行']);
  expect(analysis.polyphonesOf('😀行')).toEqual([{ start: 1, char: '行', candidates: ['hang2', 'xing2'], chosen: 'hang2', sure: false }]);
});

test('only what the studio shows is asked for, and all pages of it', async () => {
  const { analysis, requests, rest } = setUp(2);
  analysis.want(['行行', '行行行'], 'linan');
  await rest();
  expect(requests.map(({ from, parts }) => [from, parts])).toEqual([0, 2, 4].map((from) => [from, ['readings', 'numbers']]));
  expect(analysis.polyphonesOf('行行行')?.map(({ start }) => start)).toEqual([0, 1, 2]);
});

test('a long script is read a few thousand characters a call, each paragraph whole', async () => {
  const { analysis, asked, waiting, rest } = setUp();
  const texts = Array.from({ length: 100 }, (_, index) => String(index).padEnd(100, '行'));
  analysis.want(texts, 'linan');
  for (let turn = 0; turn < 10; turn += 1) {
    await rest();
    waiting.shift()?.();
  }
  expect(asked.join('\n')).toBe(texts.join('\n'));
  expect(asked.map((text) => text.split('\n').length)).toEqual([40, 40, 20]);
});

test('what is forgotten is read again, as it may be read differently now', async () => {
  const { analysis, asked, rest } = setUp();
  analysis.want(['银行'], 'linan');
  await rest();
  analysis.forget();
  expect(analysis.polyphonesOf('银行')).toBeUndefined();
  await rest();
  expect(asked).toEqual(['银行', '银行']);
  expect(analysis.polyphonesOf('银行')).toHaveLength(1);
});

test('what could not be read is read when the line is back, and nothing else', async () => {
  const { analysis, line, asked, rest } = setUp();
  line.away = true;
  analysis.want(['银行'], 'linan');
  await rest();
  expect(analysis.now.getState().status).toBe('failed');
  line.away = false;
  analysis.again();
  await rest();
  analysis.again();
  await rest();
  expect([asked, analysis.now.getState().status]).toEqual([['银行'], 'idle']);
});

test('a long answer is drawn in slices, each when there is time for it, and none once the page has gone', async () => {
  const { analysis, drawn, waiting, rest } = setUp();
  const texts = Array.from({ length: 50 }, (_, index) => `第${index}行`);
  analysis.want(texts, 'linan');
  await rest();
  expect(drawn).toEqual([texts.slice(0, 20)]);
  waiting.shift()?.();
  await rest();
  expect(drawn[1]).toEqual(texts.slice(20, 40));
  analysis.close();
  waiting.shift()?.();
  await rest();
  expect(drawn).toHaveLength(2);
});

test('what is found is handed to its line, in whatever order it comes', () => {
  const found = splitByLine(['行😀', '', '行行'], [{ start: 5 }, { start: 0, end: 1 }, { start: 4, end: 5 }]);
  expect([...found.values()]).toEqual([[{ start: 0, end: 1 }], [], [{ start: 0, end: 1 }, { start: 1 }]]);
});
