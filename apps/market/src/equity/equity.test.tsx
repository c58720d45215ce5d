/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import type { OpenDialog } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { Equity } from './Equity.tsx';
import type { Prices, Rights } from './equity.queries.ts';
import { buoyDays, buoysOf, firstGoods, inLength, savingOf } from './offers.model.ts';

afterEach(cleanup);

const offers = (tier: string, month: number, year: number) => [
  { id: `${tier}-month`, months: 1, price_fen: month },
  { id: `${tier}-year`, months: 12, price_fen: year },
];
const prices: Prices = {
  on_sale: true,
  perYuan: 120,
  tiers: [
    { value: 'vip', name: 'VIP', desc: '', words: 100_000, rate: 0.9, premium: false, offers: offers('vip', 3_900, 29_900) },
    { value: 'svip', name: 'SVIP', desc: '', words: 500_000, rate: 0.7, premium: true, offers: offers('svip', 9_900, 89_900) },
  ],
  packages: [{ id: 'words-10000', words: 10_000, months: 12, price_fen: 990 }],
};
const rights: Rights = {
  vip: { type: 'vip', rate: 0.9, premium: false },
  periods: [{ tier: 'vip', start_time: '2026-03-02T00:00:00Z', end_time: '2027-03-02T00:00:00Z', words: 100_000 }],
  lots: [
    { kind: 'package', words: 10_000, left: 2_000, expire_time: '2026-11-30T00:00:00Z' },
    { kind: 'vip', words: 100_000, left: 41_200, expire_time: '2026-12-02T00:00:00Z' },
    { kind: 'package', words: 10_000, left: 0, expire_time: '2026-12-03T00:00:00Z' },
  ],
  places: { clone: { used: 1, all: 2 }, design: { used: 0, all: 0 } },
};
const line = {
  id: 'a'.repeat(32),
  caption: '只改第二句',
  voice: { id: 'zhouyuan', name: '周予安', avatar: { seed: 'zhouyuan', hue: 'blue', rough: 0.3 } },
  duration_ms: 6_000,
  peaks: [0.5],
};
const examples = [{ key: 'edited', line, html: '<p>船开了。</p>', words: 30, billed_words: 19, rate: 1, points: 2 }] as const;
const user = { id: 'm', points: 2_340, words: { vip: 41_200, packages: 2_000 }, vip: { type: 'vip' } } as unknown as Member;
const quote = {
  product: { kind: 'vip', price_fen: 89_900 },
  credit_fen: 8_273,
  coupon: null,
  amount_fen: 81_627,
  start_time: '2026-11-22T00:00:00Z',
  end_time: '2027-11-22T00:00:00Z',
  replaces: [{ tier: 'vip', end_time: '2027-03-02T00:00:00Z' }],
  words_given_up: 41_200,
};

function show(site: { payment?: boolean; clone?: boolean; list?: Prices | null; member?: boolean; call?: Call } = {}) {
  const { payment = true, clone = false, list = prices, member = true, call = (async () => quote) as unknown as Call } = site;
  const config = { capabilities: { payment, clone, design: false } } as SiteConfig;
  const opened: unknown[] = [];
  const openDialog = (async (_name: string, input: unknown) => void opened.push(input)) as OpenDialog;
  const store = createSession({ config, ...(member && { token: 't', user }) });
  render(
    <NavProvider location={{ pathname: '/equity', search: '', hash: '' }} params={{}} navigation={{ ...staticNavigation, openDialog }}>
      <SessionProvider store={store} call={call}>
        <Equity data={{ prices: list, rights: member ? rights : null, examples, now: Date.parse('2026-11-22T04:00:00Z') }} />
      </SessionProvider>
    </NavProvider>,
  );
  return { store, opened };
}

/** SVIP for a year. */
async function chooseYear(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /按年/ }));
  await userEvent.click(screen.getByRole('radio', { name: texts.sale.choose('SVIP', 12, '899') }));
}

// covers: fault-23
test('nothing is chosen for somebody who asked for nothing: no bar asks for money before a choice', async () => {
  show({ member: false });
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
  expect(screen.queryByRole('region', { name: texts.chosen.title })).toBeNull();
  expect(screen.queryByText(texts.sale.monthly('39'))).toBeNull();
  await chooseYear();
  expect(screen.getByRole('region', { name: texts.chosen.title })).toBeTruthy();
});

// covers: pages-9
test('an upgrade says what is credited, until when it is and what is given up before it is paid, and is two clicks away', async () => {
  const { opened } = show();
  await chooseYear();
  const chosen = await screen.findByRole('region', { name: texts.chosen.title });
  expect(await within(chosen).findByText(/折抵 82.73 元/)).toBeTruthy();
  expect(chosen.textContent).toContain(texts.chosen.until('2027年11月22日'));
  expect(chosen.textContent).toContain(texts.chosen.givenUp(41_200));
  await userEvent.click(within(chosen).getByRole('button', { name: texts.chosen.pay('816.27') }));
  expect(opened).toEqual([{ buy: { kind: 'vip', id: 'svip-year', amountFen: 81_627 } }]);
});

test('where voices are cloned the tiers say how many places they bring, and the member how many are taken', () => {
  show({ clone: true });
  const have = screen.getByRole('region', { name: texts.mine.title });
  expect(within(have).getByText(texts.mine.places).nextElementSibling?.textContent).toBe('1 / 2');
  expect(screen.getByText(texts.sale.places(2))).toBeTruthy();
  expect(screen.getByRole('row', { name: new RegExp(texts.vip.own) }).textContent).toContain('送 2 个克隆名额');
  cleanup();
  show();
  expect(screen.queryByText(texts.mine.places)).toBeNull();
  expect(screen.queryByText(texts.vip.own)).toBeNull();
});

test('what a member has is shown with the days on which it ends, the next one first', () => {
  show();
  const mine = screen.getByRole('region', { name: texts.mine.title });
  expect(
    within(mine)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '今天11月22日',
    '11月30日字数包剩下的 2,000 字到期',
    '12月2日剩下的 41,200 会员字数到期',
    '2027年3月2日VIP 到期，积分和字数包不受影响',
  ]);
});

test('another length keeps the tier and changes its price; the comparison follows the price list', async () => {
  show({ member: false });
  await chooseYear();
  await userEvent.click(screen.getByRole('button', { name: '按月' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.sale.choose('SVIP', 1, '99') }).checked).toBe(true);
  expect(screen.getByRole('button', { name: texts.chosen.signIn('99') })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: texts.vip.table }));
  expect(table.getByRole('row', { name: /^每月字数/ }).textContent).toContain('500,000');
  expect(table.getByRole('row', { name: /^精品声音/ }).textContent).toBe('精品声音2 倍字数2 倍字数不加价');
  expect(screen.getAllByText(texts.sale.premium)).toHaveLength(1);
});

test('a visitor who wants to buy is asked to sign in first', async () => {
  const { store, opened } = show({ member: false });
  await chooseYear();
  await userEvent.click(screen.getByRole('button', { name: texts.chosen.signIn('899') }));
  expect([store.getState().login.open, opened]).toEqual([true, []]);
  await act(async () => store.getState().signIn({ token: 't', user }));
  expect(opened).toEqual([{ buy: { kind: 'vip', id: 'svip-year', amountFen: 89_900 } }]);
});

test('where nothing can be paid for, nothing has a price, and it is said what there is', () => {
  show({ payment: false });
  expect(screen.getByRole('heading', { name: texts.none.title })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d 元/);
});

// covers: pages-10
test('a price example says its words and its points, and can be heard and taken along', () => {
  show();
  const said = screen.getByText('船开了。').closest('figure');
  expect(said?.textContent).toContain(texts.examples.of(examples[0]));
  expect(texts.examples.of(examples[0])).toBe('改第二句：30 字只付 19 字，2 积分');
  expect(within(said as HTMLElement).getByRole('button', { name: /周予安/ })).toBeTruthy();
  expect(
    within(said as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/edit?line=${line.id}`);
});

test('a price list that cannot be read leaves what the member has, and is read again', async () => {
  show({
    list: null,
    call: (async (name: string) =>
      name === 'packageLists' ? prices : name === 'rechargeConfig' ? { points: { per_yuan: 120 } } : quote) as unknown as Call,
  });
  expect(screen.getByRole('region', { name: texts.mine.title })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /重试|再试/ }));
  expect(await screen.findByRole('table', { name: texts.vip.table })).toBeTruthy();
});

test('prices, savings and the first choice come from the list', () => {
  expect([savingOf(prices, 12), savingOf(prices, 1)]).toEqual([28_900, 0]);
  expect([firstGoods(prices, 'vip-month'), firstGoods(prices, 'words-10000')]).toEqual([
    { kind: 'vip', id: 'vip-month' },
    { kind: 'package', id: 'words-10000' },
  ]);
  expect([firstGoods(prices, ''), firstGoods(prices, 'no-longer-sold')]).toEqual([undefined, undefined]);
  expect(inLength(prices, { kind: 'vip', id: 'vip-year' }, 1)).toEqual({ kind: 'vip', id: 'vip-month' });
  expect(buoysOf(rights, Date.parse('2026-12-01T00:00:00Z')).map(({ kind }) => kind)).toEqual(['vip-words', 'tier-ends']);
});

// covers: fault-24
test('what ends on one day is one stop of the course, as far from the others as it is in time', () => {
  const now = Date.parse('2026-11-29T04:00:00Z');
  const month: Rights = {
    ...rights,
    periods: [{ tier: 'vip', start_time: '2026-11-29T00:00:00Z', end_time: '2026-12-29T00:00:00Z', words: 100_000 }],
    lots: [
      { kind: 'vip', words: 100_000, left: 100_000, expire_time: '2026-12-29T00:00:00Z' },
      { kind: 'package', words: 10_000, left: 10_000, expire_time: '2027-11-29T00:00:00Z' },
    ],
  };
  const days = buoyDays(buoysOf(month, now), now, (time) => time.slice(0, 10));
  expect(days.map(({ buoys, days: apart }) => [buoys.map(({ kind }) => kind), apart])).toEqual([
    [['vip-words', 'tier-ends'], 30],
    [['package'], 335],
  ]);
});
