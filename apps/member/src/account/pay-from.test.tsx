/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { PayFromCard } from './PayFromCard.tsx';

beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined }));

// covers: fault-2
test('what a member chose to pay orders from is seen in its order, and undone', async () => {
  const calls: unknown[] = [];
  const call = ((name: string, input: object) => Promise.resolve(void calls.push([name, input]))) as unknown as Call;
  const store = createSession({ user: { id: 'm', pay_from: ['packages', 'vip_words'] } as unknown as Member, token: 't' });
  render(
    <SessionProvider store={store} call={call}>
      <PayFromCard />
    </SessionProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 字数包', '2 会员字数']);
  await userEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '付款顺序' })).toBeNull());
  expect(calls).toEqual([['orderPayFrom', { pay_from: null }]]);
  expect(store.getState().user?.pay_from).toBeNull();
});
