/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { CouponStep } from './CouponStep.tsx';
import type { Buying } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';

afterEach(cleanup);

const t = texts.coupons;
const end = '2026-12-31T15:00:00Z';
const off = { kind: 'off', off_fen: 300, least_fen: 900, scope: ['package'] };
const usable = { coupon_id: 'three', name: '满 9 减 3', terms: off, expire_time: end, off_fen: 300, lacks: 'nothing', lacks_fen: 0 };
const far = {
  coupon_id: 'far',
  name: '满 200 减 20',
  terms: { ...off, off_fen: 2_000 },
  expire_time: end,
  off_fen: 0,
  lacks: 'least',
  lacks_fen: 19_010,
};
const other = {
  ...{ coupon_id: 'other', name: '会员 5 折', terms: { kind: 'discount', percent: 50, most_fen: 2_500, least_fen: 0, scope: ['vip'] } },
  ...{ expire_time: end, off_fen: 0, lacks: 'scope', lacks_fen: 0 },
};

function show(coupons: object[], known = true) {
  const bought: Buying[] = [];
  const call = ((_name: string, { coupon_id: choice }: { coupon_id: string }) => {
    if (!known) return Promise.reject(new Error('away'));
    const coupon = choice === 'none' || !coupons.includes(usable) ? null : { coupon_id: 'three', name: '满 9 减 3', off_fen: 300 };
    return Promise.resolve({ product: { name: '字数包 1 万字' }, coupons, coupon, amount_fen: coupon ? 690 : 990 });
  }) as unknown as Call;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider store={createSession({})} call={call}>
        <CouponStep
          buying={{ kind: 'package', id: 'words-10000', amountFen: 990 }}
          titleId="t"
          onBuy={(buying) => bought.push(buying)}
          onClose={() => undefined}
        />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return bought;
}

test('the coupon that saves most is chosen, others say what they lack, and heading and button say one number', async () => {
  const bought = show([usable, far, other]);
  expect(await screen.findByRole('heading', { name: t.pay('6.9') })).toBeTruthy();
  expect(screen.getByRole('group', { name: t.counted(3, 1) })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /满 9 减 3/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: new RegExp(t.lacks('190.1')) })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: new RegExp(t.only([t.scopes.vip])) })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: t.pay('6.9') }));
  expect(bought).toEqual([{ kind: 'package', id: 'words-10000', amountFen: 690, couponId: 'three' }]);
});

test('a coupon can be kept for later', async () => {
  const bought = show([usable]);
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(t.none) }));
  await userEvent.click(await screen.findByRole('button', { name: t.pay('9.9') }));
  expect(bought).toEqual([{ kind: 'package', id: 'words-10000', amountFen: 990 }]);
});

test.each([
  ['without coupons', [], true],
  ['with coupons that cannot be used', [far, other], true],
  ['without an answer', [], false],
])('%s the purchase begins at once', async (_name, coupons, known) => {
  const bought = show(coupons, known);
  await screen.findByRole('status');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(bought).toEqual([{ kind: 'package', id: 'words-10000', amountFen: 990 }]);
});
