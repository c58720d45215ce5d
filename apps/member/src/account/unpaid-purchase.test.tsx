/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, PurchaseCard } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { PurchaseTable } from './PurchaseTable.tsx';
import { readAccountQuery } from './account-query.model.ts';

const unpaid = {
  ...{ order_id: 'p', from: 'recharge', state: 'created', amount_fen: 1_000, credit_fen: 0, refund: null, pay_way: null },
  ...{ awaits_transfer: false, product: { name: '1,000 积分' }, create_time: '2026-11-29T00:00:00Z' },
} as unknown as PurchaseCard;

// covers: fault-36
test('a purchase that was not paid can be put away from the account, after a question, and the list is read again', async () => {
  const ask = jest.spyOn(dialogs, 'confirm').mockResolvedValue(false);
  jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined);
  const calls: unknown[] = [];
  const call = ((name: string, input: unknown) => (calls.push([name, input]), Promise.resolve({}))) as unknown as Call;
  const opened: string[] = [];
  const navigation = { ...staticNavigation, navigate: (href: string) => void opened.push(href) };
  render(
    <NavProvider location={{ pathname: '/account', search: '?book=purchases', hash: '' }} params={{}} navigation={navigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call}>
        <PurchaseTable
          purchases={[unpaid]}
          paid={{ paidFen: 0, refundedFen: 0 }}
          query={readAccountQuery('?book=purchases')}
          today="2026-11-29"
        />
      </SessionProvider>
    </NavProvider>,
  );
  const leave = screen.getByRole('button', { name: new RegExp(`^${texts.purchases.leave} ?1,000 积分`) });
  await userEvent.click(leave);
  expect(calls).toEqual([]);
  ask.mockResolvedValue(true);
  await userEvent.click(leave);
  await waitFor(() => expect(opened).toEqual(['/account?book=purchases']));
  expect(calls).toEqual([['purchaseLeave', { order_id: 'p' }]]);
});
