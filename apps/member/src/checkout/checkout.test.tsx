/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import type { CheckoutInput } from '@shengyu/contract';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import CheckoutDialog from '../dialogs/CheckoutDialog.tsx';
import { texts } from './locales/zh-CN.ts';

afterEach(cleanup);

const user = { id: 'm', points: 80, words: { vip: 0, packages: 1200, clone: 0, design: 0 }, vip: { type: '' } } as unknown as Member;
const plans = [{ value: 'vip', name: 'VIP', price_fen: 3_900, period: 'month', features: [] }];

function show(input: CheckoutInput, site: { payment?: boolean; oa?: string; member?: boolean; call?: Call } = {}) {
  const { payment = false, oa = '', member = true, call = (async () => ({ plans })) as unknown as Call } = site;
  const config = {
    capabilities: { payment, clone: false, design: false },
    qrcode: { oa, mnp: '' },
    website: { shop_name: '声屿' },
  } as unknown as SiteConfig;
  const store = createSession(member ? { token: 't', user, config } : { config });
  let closed = 0;
  render(
    <NavProvider location={{ pathname: '/edit', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call}>
        <CheckoutDialog input={input} titleId="t" onClose={() => (closed += 1)} />
      </SessionProvider>
    </NavProvider>,
  );
  return { store, closed: () => closed };
}

test('who lacks points sees what they have, what is missing, and where points come from', () => {
  show({ needPoints: 1_120 });
  expect(screen.getByRole('heading', { name: texts.points.title })).toBeTruthy();
  const have = screen.getByRole('region', { name: texts.have.title });
  expect(have.textContent).toBe(`${texts.have.points}80${texts.have.packages}1,200 字${texts.have.lacking}1,120`);
  expect(screen.getByText(texts.operator.points)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\d 元/);
});

test('a site that sells nothing shows its code to reach the operator, where it has one', () => {
  show({ needVip: true }, { oa: '/file/oa' });
  expect(screen.getByText(texts.operator.vip)).toBeTruthy();
  expect(screen.getByRole('img', { name: texts.operator.codeOf('声屿') }).getAttribute('src')).toBe('/file/oa');
});

test('who lacks points is offered the smallest amount that brings them, and prices that cannot be read are read again', async () => {
  let fails = true;
  const points = { per_yuan: 100, amounts_fen: [1_000, 5_000], least_fen: 100, most_fen: 5_000_000 };
  const call = (() => (fails ? Promise.reject(new Error('away')) : Promise.resolve({ on_sale: true, points }))) as unknown as Call;
  show({ needPoints: 1_120 }, { payment: true, call });
  expect((await screen.findByRole('alert')).textContent).toContain(texts.offersFailed);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: texts.problems.away.retry }));
  await screen.findByRole('button', { name: texts.topUp.pay('50', 5_000) });
  const free = screen.getByRole('textbox', { name: texts.topUp.free('1') });
  await userEvent.type(free, '0.5');
  expect(screen.getByRole('alert').textContent).toBe(texts.topUp.bad('1', '50000'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.topUp.none }).disabled).toBe(true);
  await userEvent.clear(free);
  await userEvent.type(free, '11.25');
  expect(screen.getByRole('button', { name: texts.topUp.pay('11.25', 1_125) })).toBeTruthy();
});

// covers: fault-13
test('a visitor sees what tiers cost, signs in for the chosen one, and pays it in the same window', async () => {
  const tiers = [{ value: 'vip', name: 'VIP', words: 100_000, offers: [{ id: 'vip-1', months: 1, price_fen: 3_900 }] }];
  const asked: string[] = [];
  const call = (async (name: string) => {
    asked.push(name);
    return name === 'packageLists' ? { tiers } : new Promise(() => undefined);
  }) as unknown as Call;
  const { store, closed } = show({ needVip: true }, { member: false, payment: true, call });
  await userEvent.click(await screen.findByRole('button', { name: texts.vipChoice.signIn('39') }));
  expect(screen.getByRole('link', { name: texts.all }).getAttribute('href')).toBe('/equity');
  expect([closed(), store.getState().login.open, asked]).toEqual([0, true, ['packageLists']]);
  act(() => store.getState().signIn({ token: 't', user }));
  // What was chosen is being paid: nothing is to choose any more.
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(asked.at(-1)).toBe('packageQuote');
});

test('a visitor who lacks points is asked to sign in, and the dialog makes room for it', async () => {
  const { store, closed } = show({ needPoints: 5 }, { member: false });
  await userEvent.click(screen.getByRole('button', { name: texts.visitor.signIn }));
  expect([closed(), store.getState().login.open]).toEqual([1, true]);
});
