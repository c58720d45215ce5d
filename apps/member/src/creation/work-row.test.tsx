/** @jest-environment jsdom */
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { jest } from '@jest/globals';
import { useState } from 'react';
import { texts } from './locales/zh-CN.ts';
import type { Order } from './order-state.model.ts';
import { WorkRow } from './WorkRow.tsx';

const unpaid = {
  ...{ order_id: 'o', name: '渡口', state: 'paying', version: 1, words: 100, cost_points: 12, duration_ms: 0, script_id: 's' },
  ...{ create_time: '2026-11-29T00:00:00Z', destination: '', failure: null, waiting: null, rerender: null, stand_in: null },
  paid: [{ source: 'points', amount: 10 }],
  to_pay: { amount_fen: 2, expire_time: new Date(Date.now() + 600_000).toISOString() },
} as unknown as Order;

function Row() {
  const [order, setOrder] = useState(unpaid);
  const none = () => undefined;
  const change = (part: Partial<Order>) => setOrder((before) => ({ ...before, ...part }));
  return (
    <table>
      <tbody>
        <WorkRow
          {...{ order, progress: undefined, open: false, today: '2026-11-29', chosen: false }}
          {...{ onChoose: none, onToggle: none, onPay: none, onRemove: none, onChange: change }}
        />
      </tbody>
    </table>
  );
}

afterEach(cleanup);

function show(call: Call) {
  render(
    <NavProvider location={{ pathname: '/creation', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call}>
        <Row />
      </SessionProvider>
    </NavProvider>,
  );
  return within(screen.getByRole('row'));
}

// covers: fault-39
test('the title of a work leads to its script, and an unpaid one says what it holds, not what it cost', () => {
  const row = show((() => undefined) as unknown as Call);
  expect(row.getByRole('link', { name: '渡口' }).getAttribute('href')).toBe('/edit?script=s&version=1');
  expect(row.getByText(/占着 10 积分/)).toBeTruthy();
  expect(row.queryByText(/花了/)).toBeNull();
});

// covers: fault-4
test('an order that is not wanted any more loses its clock and its way to pay, says who called it off, and can be placed again', async () => {
  jest.spyOn(dialogs, 'confirm').mockResolvedValue(true);
  const toast = jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined);
  const calls: string[] = [];
  const call = ((name: string) => (calls.push(name), Promise.resolve({ order_id: 'o', state: 'cancelled' }))) as unknown as Call;
  const row = show(call);
  expect(row.getByText(/^还剩/)).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: /^不买了/ }));
  await waitFor(() => expect(row.getByText('您取消了')).toBeTruthy());
  expect([row.queryByText(/^还剩/), row.queryByRole('button', { name: /^去付款/ })]).toEqual([null, null]);
  expect(row.getByRole('link', { name: /^再下一单/ }).getAttribute('href')).toBe('/edit?script=s&version=1');
  expect([calls, toast.mock.calls[0]?.[0]]).toEqual([['orderCancel'], texts.cancelled('渡口')]);
});
