/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { silent } from '../audition/audition-state.ts';
import type { DraftNow } from '../draft/draft-session.ts';
import { toEditorDocument } from '../editor/conversion.ts';
import { createStats } from '../measure/paragraph-stats.ts';
import { createStore } from 'zustand/vanilla';
import { createFigures } from './create-figures.ts';
import type { Measured } from '../measure/known-script.ts';
import { priceNow, type Purse } from './price.model.ts';
import { leftText, priceText } from '../session/price-text.ts';
import { timingOfScript } from '../measure/script-timing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const paragraph = (change: Partial<Measured['paragraphs'][number]> = {}): Measured['paragraphs'][number] => ({
  words: 4,
  paid_words: 4,
  due: 0,
  start_ms: 0,
  duration_ms: 2_000,
  exact: true,
  tokens: [0, 4, 100, 1_500],
  ...change,
});
const paid: Measured = {
  words: 8,
  paid_words: 8,
  billed_words: 0,
  cost_points: 0,
  duration_ms: 4_600,
  exact: true,
  label_ms: 0,
  paragraphs: [paragraph(), paragraph({ start_ms: 2_600 })],
};
const drafted = (version: number, saved: DraftNow['saved'] = 'saved'): DraftNow =>
  ({ title: '', saved, saving: { member: 'm', draft: { scriptId: 's', baseVersion: version } } }) as DraftNow;

function setUp(answers: readonly (Measured | Error)[], member = true) {
  let doc = toEditorDocument(documentFromText('一二三四。\n五六七八。', 'linan'));
  const draft = createStore<DraftNow>(() => ({ saving: null, saved: 'local', title: '' }));
  const audition = createStore(() => silent);
  const left = [...answers];
  const call = jest.fn(() => {
    const answer = left.shift();
    return answer instanceof Error || !answer ? Promise.reject(answer ?? new Error('asked too often')) : Promise.resolve(answer);
  });
  const figures = createFigures({
    call: call as unknown as Call,
    draft,
    audition,
    doc: () => doc,
    heardDoc: () => doc,
  });
  const known = () => figures.measured.getState().known;
  const stats = createStats(known);
  return {
    figures,
    call,
    audition,
    draft,
    now: () => stats(doc),
    price: () => priceNow(stats(doc), () => undefined, null).cost_points,
    timing: () => timingOfScript(doc, stats(doc), known()),
    save: async (version: number) => {
      if (member) draft.setState(drafted(version));
      await jest.advanceTimersByTimeAsync(5_000);
    },
    edit: (text: string) => {
      const written = toEditorDocument(documentFromText(text, 'linan'));
      // Paragraphs that were not touched are the same nodes, as in the editor.
      doc = doc.copy(written.content.replaceChild(0, doc.child(0)));
      draft.setState({ saved: 'saving' });
    },
  };
}

test('once the server has the version, words, price and length are the server’s', async () => {
  const { now, price, save, figures } = setUp([paid]);
  expect(now()).toMatchObject({ words: 8, paidWords: 0, exact: false, billedWords: null });
  expect(price()).toBe(1);
  await save(1);
  expect(figures.now.getState().status).toBe('known');
  expect(now()).toMatchObject({ words: 8, paidWords: 8, exact: true, durationMs: 4_600, startsMs: [0, 2_600] });
  expect(price()).toBe(0);
});

test('no price is shown of a stored script while the server is asked for the first; a new script has its estimate', async () => {
  const { figures, draft, save } = setUp([paid, paid]);
  draft.setState(drafted(1));
  expect(figures.now.getState().status).toBe('local');
  await save(1);
  figures.forget();
  expect(figures.now.getState().status).toBe('asking');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(figures.now.getState().status).toBe('known');
});

test('after an edit what was not touched stays paid and true, the rest is estimated; the next save tells', async () => {
  const after = { ...paid, words: 10, paid_words: 4, billed_words: 6, cost_points: 1, exact: false };
  const { now, price, save, edit, timing } = setUp([paid, after]);
  await save(1);
  expect(timing().trueUntil).toBe(Number.POSITIVE_INFINITY);
  expect(timing().tokens).toEqual([
    { start: 0, end: 4, startMs: 100, endMs: 1_600 },
    { start: 6, end: 10, startMs: 2_700, endMs: 4_200 },
  ]);
  edit('一二三四。\n五六七八九十。');
  expect(now()).toMatchObject({ words: 10, paidWords: 4, exact: false, billedWords: null });
  expect(price()).toBe(1);
  expect(timing()).toMatchObject({ trueUntil: 6, tokens: [{ startMs: 100, endMs: 1_600 }, {}, {}, {}, {}, {}, {}] });
  await save(2);
  expect(now()).toMatchObject({ words: 10, paidWords: 4, billedWords: 6 });
});

test('what is not saved yet has the price of the member’s tier, as the order will', async () => {
  const { now, price } = setUp([], false);
  expect(now()).toMatchObject({ words: 8, billedWords: null });
  const stats = {
    ...now(),
    unpricedWords: new Map([
      ['linan', 100],
      ['jing', 50],
    ]),
  };
  const voices = { jing: { kind: 'builtin', price_rate: 2 } as const };
  const find = (id: string) => voices[id as keyof typeof voices];
  const [points, rated] = [
    { points: 100, words: { vip: 0, packages: 0 } },
    { type: 'vip', expire_time: '' },
  ];
  expect(priceNow(stats, find, null).cost_points).toBe(20);
  expect(priceNow(stats, find, { ...points, vip: { ...rated, rate: 0.9, premium: false } } as Purse).cost_points).toBe(18);
  expect(priceNow(stats, find, { ...points, vip: { ...rated, rate: 0.7, premium: true } } as Purse).cost_points).toBe(11);
  expect(price()).toBe(1);
});

// covers: fault-3
test('the header says what the window of the order will say: from which source, what is left of it, and money for the rest', () => {
  const stats = { ...setUp([], false).now(), unpricedWords: new Map([['jing', 26]]) };
  const find = () => ({ kind: 'builtin', price_rate: 2 }) as const;
  const said = (purse: object, perYuan?: number): string[] => {
    const price = priceNow(stats, find, { points: 997, words: { vip: 500_000, packages: 0 }, pay_from: null, ...purse } as Purse, perYuan);
    return [priceText(price), leftText(price)];
  };
  const svip = { type: 'svip', expire_time: '', rate: 0.7, premium: true };
  const none = { type: '', expire_time: '', rate: 1, premium: false };
  expect(said({ vip: svip })).toEqual(['用 26 字', '付后剩 499,974 会员字数']);
  expect(said({ vip: svip, pay_from: ['points'] })).toEqual(['用 2 积分', '付后剩 995 积分']);
  expect(said({ vip: none, words: { vip: 40, packages: 5 } })).toEqual(['用 45 字 + 1 积分', '付后剩 996 积分']);
  expect(said({ vip: none, points: 2, words: { vip: 0, packages: 0 } }, 100)).toEqual(['用 2 积分 + 0.04 元', '付后剩 0 积分']);
  expect(said({ vip: none, points: 2, words: { vip: 0, packages: 0 } })).toEqual(['用 6 积分', '还差 4 积分']);
});

test('an order, an audition or another reading asks again for the same version', async () => {
  const { figures, call, save, price } = setUp([{ ...paid, paid_words: 0, billed_words: 8, cost_points: 1, exact: false }, paid]);
  await save(1);
  expect(price()).toBe(1);
  figures.again();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(price()).toBe(0);
  expect(call).toHaveBeenCalledTimes(2);
});

test('a visitor’s whole audition makes the length and the times true', () => {
  const { audition, now, timing } = setUp([], false);
  const cue = (start: number, end: number, at: number) => ({ start, end, start_ms: at, end_ms: at + 1_000 });
  audition.setState({ status: 'playing', cues: [cue(0, 4, 50), cue(6, 10, 1_600)], renderedMs: 2_900, complete: true });
  expect(now()).toMatchObject({ durationMs: 2_900, exact: true, paidWords: 0, billedWords: null });
  expect(timing()).toMatchObject({ trueUntil: Number.POSITIVE_INFINITY, tokens: [{ startMs: 50 }, { startMs: 1_600, endMs: 2_600 }] });
});

test('a call that fails leaves the counts of the page', async () => {
  const { figures, now, save } = setUp([new Error('no network')]);
  await save(1);
  expect(figures.now.getState().status).toBe('local');
  expect(now()).toMatchObject({ words: 8, exact: false, billedWords: null });
});
