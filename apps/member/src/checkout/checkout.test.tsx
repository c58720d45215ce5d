/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
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

test('a site that sells shows its plans; a list that cannot be read says so and is read again', async () => {
  let fails = true;
  const call = (() => (fails ? Promise.reject(new Error('away')) : Promise.resolve({ plans }))) as unknown as Call;
  show({ needVip: true }, { payment: true, call });
  expect((await screen.findByRole('alert')).textContent).toContain(texts.plans.failed);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: texts.plans.retry }));
  expect((await screen.findByText('VIP')).closest('li')?.textContent).toBe('VIP39 元 / 月');
  expect(screen.getByRole('link', { name: texts.plans.all }).getAttribute('href')).toBe('/equity');
});

test('a visitor is asked to sign in, and the dialog makes room for it', async () => {
  const { store, closed } = show({ needVip: true }, { member: false });
  await userEvent.click(screen.getByRole('button', { name: texts.visitor.signIn }));
  expect([closed(), store.getState().login.open]).toEqual([1, true]);
});
