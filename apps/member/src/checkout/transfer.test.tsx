/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import CheckoutDialog from '../dialogs/CheckoutDialog.tsx';
import { texts } from './locales/zh-CN.ts';
import { daysLeft, TRANSFER } from './money.model.ts';

afterEach(cleanup);

const t = texts.transfer;
const DAY_MS = 86_400_000;
const account = { name: '远声文化有限公司', bank: '中国银行舟山分行', number: '3500602112345678', is_sample: false };
const user = { id: 'm', points: 80, words: { vip: 0, packages: 0, clone: 0, design: 0 }, vip: { type: '', expire_time: '' } };

interface Site {
  from?: 'recharge' | 'order';
  ways?: readonly number[];
  awaits?: boolean;
  arrivedFen?: number;
  state?: 'created' | 'expired' | 'refunded';
  sample?: boolean;
}

function show({ from = 'recharge', ways = [9, TRANSFER], awaits = false, arrivedFen = 0, state = 'created', sample = false }: Site = {}) {
  const asked: number[] = [];
  let closed = 0;
  const until = () => new Date(Date.now() + (awaits ? 7 * DAY_MS : 1_700_000)).toISOString();
  const answers: Record<string, (input: never) => unknown> = {
    purchaseDetail: () => ({
      ...{ order_id: 'p1', from, state: 'created', credit_fen: 0, coupon_fen: 0, given_fen: 0, amount_fen: 100_000 },
      product: { kind: 'recharge', id: 'points', name: '100,000 积分', price_fen: 100_000, points: 100_000 },
      ...{ expire_time: until(), awaits_transfer: awaits, pay_way: 0, create_time: '2026-11-22T00:00:00Z', pay_time: null, refund: null },
    }),
    payWay: () =>
      ways.map((way) => ({
        pay_way: way,
        name: way === 9 ? '沙盒支付' : '对公转账',
        is_default: way === ways[0],
        kinds: way === 9 ? ['recharge', 'order'] : ['recharge'],
      })),
    prepay: ({ pay_way: way }: { pay_way: number }) => {
      asked.push(way);
      if (way === 9)
        return { pay_way: 9, kind: 'qr', url: 'weixin://x', account: null, remark: '', amount_fen: 100_000, expire_time: until() };
      const due = new Date(Date.now() + 7 * DAY_MS - 1_000).toISOString();
      return {
        ...{ pay_way: way, kind: 'account', url: '', account: { ...account, is_sample: sample }, remark: '204815163742' },
        ...{ amount_fen: 100_000, expire_time: due },
      };
    },
    payStatus: () => ({
      pay_status: 0,
      state,
      pay_way: state === 'refunded' ? 4 : 0,
      amount_fen: 100_000,
      expire_time: until(),
      arrived_fen: arrivedFen,
      pay_time: null,
    }),
  };
  const call = (async (name: string, input: never) => answers[name]?.(input)) as unknown as Call;
  const realtime = { on: () => () => undefined, onReconnect: () => () => undefined, emit: () => undefined };
  const config = { capabilities: { payment: true, clone: false, design: false } } as SiteConfig;
  render(
    <NavProvider location={{ pathname: '/account', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider
        store={createSession({ token: 't', user: user as unknown as Member, config })}
        call={call}
        realtime={realtime as never}
      >
        <CheckoutDialog input={{ pay: { from, orderId: 'p1' } }} titleId="t" onClose={() => (closed += 1)} />
      </SessionProvider>
    </NavProvider>,
  );
  return { asked, closed: () => closed };
}

const rowOf = async (name: string) => within((await screen.findByText(name)).parentElement as HTMLElement);

test('whoever chooses a transfer sees the account, the amount and the number to write, copies each, and leaves', async () => {
  const typing = userEvent.setup();
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const { asked, closed } = show();
  const click = async (name: string) => typing.click(await screen.findByRole('button', { name }));
  await click(texts.pay.instead('对公转账'));
  expect((await rowOf(t.name)).getByText(account.name)).toBeTruthy();
  expect((await rowOf(t.bank)).getByText(account.bank)).toBeTruthy();
  expect((await rowOf(t.number)).getByText('3500 6021 1234 5678')).toBeTruthy();
  expect((await rowOf(t.remark)).getByText('2048 1516 3742')).toBeTruthy();
  const copied: string[] = [];
  for (const name of [t.name, t.bank, t.number, t.amount, t.remark]) {
    await click(t.copyOf(name));
    copied.push(await navigator.clipboard.readText());
  }
  expect(copied).toEqual([account.name, account.bank, account.number, '1000.00', '204815163742']);
  expect(screen.getByText(t.days(7))).toBeTruthy();
  expect(screen.queryByText(t.sample)).toBeNull();
  await click(t.leave);
  expect([asked, closed()]).toEqual([[9, TRANSFER], 1]);
});

test('a purchase that waits for a transfer opens with the account, and says what is still missing', async () => {
  const { asked } = show({ awaits: true, arrivedFen: 60_000 });
  expect(await screen.findByText(t.part('600', '400'))).toBeTruthy();
  expect((await rowOf(t.amount)).getByText('400 元')).toBeTruthy();
  expect(asked).toEqual([TRANSFER]);
});

test('a sample account says that nobody has it', async () => {
  show({ awaits: true, sample: true });
  expect(await screen.findByText(t.sample)).toBeTruthy();
});

test('the rest of an order is not offered a transfer, and a site that takes nothing else says what to do', async () => {
  show({ from: 'order' });
  expect(await screen.findByRole('img')).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.pay.instead('对公转账') })).toBeNull();
  cleanup();
  show({ from: 'order', ways: [TRANSFER] });
  expect(await screen.findByRole('heading', { name: t.only.title })).toBeTruthy();
});

test('a transfer that was closed or sent back says so', async () => {
  show({ awaits: true, state: 'expired' });
  expect(await screen.findByRole('heading', { name: t.ends.expired.title })).toBeTruthy();
  cleanup();
  show({ awaits: true, state: 'refunded' });
  expect(await screen.findByText(t.ends.refunded.text)).toBeTruthy();
});

test('the time that is left is counted in days while there are any', () => {
  expect([7 * DAY_MS, 6.2 * DAY_MS, DAY_MS + 1, DAY_MS, 0].map(daysLeft)).toEqual([7, 7, 2, undefined, undefined]);
});
