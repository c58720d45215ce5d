/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Call, Member } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { CouponsCard } from './CouponsCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { texts } from './locales/zh-CN.ts';

const t = texts.invites;
const time = '2026-11-27T04:00:00Z';
const friend = (name: string, state: string, more: object = {}) => ({ name, state, refusal: null, amount_fen: 0, time, ...more });
const invites = {
  ...{ slug: '7QH4M9RT', words: 5_000, days: 90, least_fen: 1_000, came: 3, paid: 2, words_had: 5_000, month_left: 19 },
  lists: [
    friend('渡口小店', 'rewarded', { amount_fen: 3_900 }),
    friend('m***7', 'waiting'),
    friend('临港二中', 'refused', { refusal: 'payer' }),
  ],
};
const terms = { kind: 'off', off_fen: 300, least_fen: 1_000, scope: ['order'] };
const coupons = {
  lists: [
    { coupon_id: 'a', name: '满 10 减 3', terms, expire_time: time, state: 'good', off_fen: 0 },
    { coupon_id: 'b', name: '满 10 减 3', terms, expire_time: time, state: 'used', off_fen: 300 },
  ],
};

function show(card: React.ReactNode) {
  const call = ((name: string) => Promise.resolve(name === 'inviteShow' ? invites : coupons)) as unknown as Call;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider store={createSession({ token: 't', user: { id: 'm' } as Member })} call={call}>
        {card}
      </SessionProvider>
    </QueryClientProvider>,
  );
}

test('the link is whole, and each friend says what became of them', async () => {
  show(<InviteCard />);
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: t.link })).toHaveProperty('value', `${location.origin}/i/7QH4M9RT`);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `渡口小店${t.rewarded('39', 5_000)}11月27日${t.states.rewarded}`,
    `m***7${t.waiting}11月27日${t.states.waiting}`,
    `临港二中${t.refusals.payer}11月27日${t.states.refused}`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: t.qr }));
  expect(screen.getByRole('img', { name: t.qrOf })).toBeTruthy();
});

test('coupons say what they are for, until when, and what they saved', async () => {
  show(<CouponsCard />);
  await screen.findByRole('heading', { name: texts.coupons.title });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `3元满 10 减 3用在生成，11月27日到期${texts.coupons.states.good}`,
    `3元满 10 减 3用在生成，省了 3 元${texts.coupons.states.used}`,
  ]);
});
