/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member, SiteConfig } from '@shengyu/api';
import { createSession, loginModes, SessionProvider, type SessionData } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';
import { SessionBar } from './SessionBar.tsx';

afterEach(cleanup);

const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
const config = (coerce: 0 | 1): SiteConfig => ({ login: { coerce_mobile: coerce } }) as SiteConfig;
const member = (mobile: string): Member => ({ id: 'm', mobile }) as Member;

function show(session: Partial<SessionData>) {
  const store = createSession(session);
  render(
    <SessionProvider store={store} call={call}>
      <SessionBar />
    </SessionProvider>,
  );
  return store;
}

test.each(['auth.required', 'auth.device'] as const)('a session that ended by %s is announced, and the way back offered', async (ended) => {
  const store = show({ ended, config: config(0) });
  expect(screen.getByRole('status').textContent).toContain(texts.sessionBar[ended].title);
  await userEvent.click(screen.getByRole('button', { name: texts.sessionBar[ended].action }));
  expect(store.getState().login).toEqual({ open: true, mode: loginModes.account });
});

// covers: site-79
test('a member without a number is asked for one where the site demands it, also after the popup was closed', async () => {
  const store = show({ token: 't', user: member(''), config: config(1) });
  store.getState().openLogin(loginModes.bindMobile);
  store.getState().closeLogin();
  await userEvent.click(screen.getByRole('button', { name: texts.sessionBar.unbound.action }));
  expect(store.getState().login).toEqual({ open: true, mode: loginModes.bindMobile });
});

test.each([
  ['a visitor', { config: config(1) }],
  ['a member with a number', { token: 't', user: member('13820466021'), config: config(1) }],
  ['a member where no number is demanded', { token: 't', user: member(''), config: config(0) }],
])('%s sees no bar', (_who, session) => {
  show(session);
  expect(screen.queryByRole('status')).toBeNull();
});
