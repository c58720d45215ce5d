/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type Member, type SiteConfig } from '@shengyu/api';
import type { CheckoutInput } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import CheckoutDialog from '../dialogs/CheckoutDialog.tsx';
import { texts } from './locales/zh-CN.ts';
import { clockLeft, fenFor, readYuan } from './money.model.ts';

afterEach(cleanup);

const user = { id: 'm', points: 80, words: { vip: 0, packages: 0, clone: 0, design: 0 }, vip: { type: '', expire_time: '' } };
const later = () => new Date(Date.now() + 1_692_500).toISOString();

/** A back end with one purchase. `paid` says whether its payment has come. */
function backEnd({ refuse }: { refuse?: (name: string) => Error | false } = {}) {
  const state = { paid: false, begun: [] as (string | undefined)[], prepaid: [] as unknown[] };
  const purchase = () => ({
    order_id: 'p1',
    from: 'recharge',
    state: 'created',
    product: { kind: 'recharge', id: 'points', name: '5,000 积分', price_fen: 5_000, points: 5_000 },
    credit_fen: 0,
    amount_fen: 5_000,
    expire_time: later(),
    pay_way: 0,
    create_time: '2026-11-22T00:00:00Z',
    pay_time: null,
    refund: null,
  });
  const answers: Record<string, (input: never, options: { idempotencyKey?: string }) => unknown> = {
    recharge: (_input, { idempotencyKey }) => (state.begun.push(idempotencyKey), purchase()),
    packageBuy: (_input, { idempotencyKey }) => (state.begun.push(idempotencyKey), purchase()),
    packageQuote: () => ({ coupons: [], coupon: null, amount_fen: 7_900 }),
    payWay: () => [
      { pay_way: 9, name: '沙盒支付', is_default: true, kinds: ['recharge', 'package'] },
      { pay_way: 3, name: '支付宝', is_default: false, kinds: ['recharge', 'package'] },
    ],
    prepay: ({ pay_way: way }: { pay_way: number }) => (
      state.prepaid.push(way),
      { pay_way: way, kind: way === 3 ? 'page' : 'qr', url: `https://pay.example/${way}`, amount_fen: 5_000, expire_time: later() }
    ),
    payStatus: () => ({
      pay_status: state.paid ? 1 : 0,
      state: state.paid ? 'paid' : 'created',
      pay_way: 0,
      amount_fen: 5_000,
      expire_time: later(),
      pay_time: null,
    }),
    userInfo: () => ({ ...user, points: state.paid ? 5_080 : 80 }),
  };
  const call = (async (name: string, input: never, options: { idempotencyKey?: string }) => {
    const refusal = refuse?.(name);
    if (refusal) throw refusal;
    return answers[name]?.(input, options);
  }) as unknown as Call;
  return { state, call };
}

function show(input: CheckoutInput, call: Call) {
  const config = { capabilities: { payment: true, clone: false, design: false } } as SiteConfig;
  const listeners = new Map<string, (event: never) => void>();
  const realtime = {
    on: (name: string, listener: (event: never) => void) => (listeners.set(name, listener), () => undefined),
    onReconnect: () => () => undefined,
    emit: () => undefined,
  };
  const store = createSession({ token: 't', user: user as unknown as Member, config });
  render(
    <NavProvider location={{ pathname: '/account', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call} realtime={realtime as never}>
        <CheckoutDialog input={input} titleId="t" onClose={() => undefined} />
      </SessionProvider>
    </NavProvider>,
  );
  return { store, say: (name: string, event: object) => act(async () => listeners.get(name)?.(event as never)) };
}

test('a purchase is begun once, shown as a code with its amount, and becomes paid by itself when the server says so', async () => {
  const { state, call } = backEnd();
  const { store, say } = show({ topUpFen: 5_000 }, call);
  expect(await screen.findByRole('img', { name: texts.pay.codeOf('沙盒支付', '50') })).toBeTruthy();
  expect(screen.getByText(texts.pay.sandbox)).toBeTruthy();
  expect(screen.getByRole('link', { name: texts.pay.openSandbox }).getAttribute('href')).toBe('https://pay.example/9');
  expect(state.begun).toHaveLength(1);
  state.paid = true;
  await say('pay:paid', { from: 'recharge', order_id: 'p1' });
  expect(await screen.findByRole('heading', { name: texts.ends.paid.title('5,000 积分') })).toBeTruthy();
  expect((await screen.findByText('5,080 积分')).closest('dl')?.textContent).toBe('之前80这次+ 5,000现在5,080 积分');
  expect(store.getState().user?.points).toBe(5_080);
});

// covers: fault-11
test('who asks whether the money came is told that it has not, and who does not want it any more closes the purchase', async () => {
  const { call } = backEnd();
  const left: unknown[] = [];
  const leaving = ((name: string, input: object, options: object) =>
    name === 'purchaseLeave' ? Promise.resolve(void left.push(input)) : call(name as 'recharge', input as never, options)) as Call;
  show({ topUpFen: 5_000 }, leaving);
  await userEvent.click(await screen.findByRole('button', { name: texts.pay.askNow }));
  expect(await screen.findByText(/^还没收到，\d\d:\d\d:\d\d 查的/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: texts.pay.drop }));
  expect(left).toEqual([{ order_id: 'p1' }]);
});

test('another way of paying is one click away and does not begin another purchase', async () => {
  const { state, call } = backEnd();
  show({ topUpFen: 5_000 }, call);
  await userEvent.click(await screen.findByRole('button', { name: texts.pay.instead('支付宝') }));
  expect((await screen.findByRole('link', { name: texts.pay.open('支付宝') })).getAttribute('target')).toBe('_blank');
  expect([state.begun.length, state.prepaid]).toEqual([1, [9, 3]]);
});

test('a price that changed is told before anything is paid, and the new one begins a purchase of its own', async () => {
  let changed = true;
  const { state, call } = backEnd({
    refuse: (name) =>
      name === 'packageBuy' &&
      changed &&
      new ApiError({ code: 0, error: 'purchase.price', data: { error: 'purchase.price', amount_fen: 8_900 } }),
  });
  show({ buy: { kind: 'package', id: 'words-100000', amountFen: 7_900 } }, call);
  expect((await screen.findByRole('heading', { name: texts.problems.price.title })).closest('div.stack')?.textContent).toContain(
    '原来79 元现在89 元',
  );
  changed = false;
  await userEvent.click(screen.getByRole('button', { name: texts.problems.price.accept('89') }));
  expect(await screen.findByRole('img')).toBeTruthy();
  expect(state.begun).toHaveLength(1);
});

test('what could not be begun says that nothing was charged, and trying again keeps its key', async () => {
  const keys: string[] = [];
  let away = true;
  const { state, call } = backEnd();
  const failing = ((name: string, input: object, options: { idempotencyKey?: string }) => {
    if (name === 'recharge' && options.idempotencyKey) keys.push(options.idempotencyKey);
    return name === 'recharge' && away ? Promise.reject(new Error('away')) : call(name as 'recharge', input as never, options);
  }) as Call;
  show({ topUpFen: 5_000 }, failing);
  expect(await screen.findByText(texts.problems.nothingCharged)).toBeTruthy();
  away = false;
  await userEvent.click(screen.getByRole('button', { name: texts.problems.away.retry }));
  expect(await screen.findByRole('img')).toBeTruthy();
  expect([state.begun.length, new Set(keys).size, keys.length]).toEqual([1, 1, 2]);
});

test('amounts are whole fen however they are typed, and never more than was meant', () => {
  expect(['50', '0.5', '12.34', '1.', '1.234', '-1', '1e3', ''].map(readYuan)).toEqual([
    5_000,
    50,
    1_234,
    ...Array<undefined>(5).fill(undefined),
  ]);
  expect([clockLeft(1_692_900), clockLeft(59_000), clockLeft(-1)]).toEqual(['28:12', '0:59', '0:00']);
  const prices = { per_yuan: 100, amounts_fen: [5_000, 1_000], least_fen: 100 };
  expect([fenFor(900, prices), fenFor(1_001, prices), fenFor(7_003, prices)]).toEqual([1_000, 5_000, 7_003]);
});
