/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { texts } from '../workbenches/locales/zh-CN.ts';
import WorkbenchesPage from './WorkbenchesPage.tsx';
import type { WorkbenchesData } from '../workbenches/workbenches.queries.ts';

const member = {
  id: 'm',
  sn: '7',
  account: 'yuan',
  nickname: '阿远',
  avatar: '',
  mobile: '',
  email: '',
  sex: 0,
  points: 0,
  vip: { type: '' },
  words: { vip: 0, packages: 0 },
};
const visitors: WorkbenchesData = { signedIn: false, now: 0, cards: { notices: [], courses: [], questions: [], problems: null } };

test('the picture dialog that a member opens right after signing in stays open while the page becomes theirs', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const waiting: (() => void)[] = [];
  // The API is away: each card says so by itself. What counts is when the answers come.
  const call = (() => new Promise((_, refuse) => waiting.push(() => refuse(new Error('away'))))) as unknown as Call;
  const store = createSession({});
  render(
    <NavProvider location={{ pathname: '/workbenches', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={store} call={call}>
        <WorkbenchesPage data={visitors} params={{}} search="" />
      </SessionProvider>
    </NavProvider>,
  );
  act(() => store.getState().signIn({ token: 't', user: member as unknown as Member }));
  await userEvent.click(screen.getByRole('button', { name: texts.avatar.title }));
  const dialog = screen.getByRole('dialog');
  expect(screen.getByRole('status', { name: texts.loading(texts.drafts.title) })).toBeTruthy();
  act(() => waiting.forEach((answer) => answer()));
  await waitFor(() => expect(screen.getByRole('button', { name: texts.retryOf(texts.drafts.title) })).toBeTruthy());
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a member whom the API does not name is no visitor: the card says that it failed, and its other try brings the member', async () => {
  let isAway = true;
  const call = ((name: string) =>
    isAway || name !== 'userInfo' ? Promise.reject(new Error('away')) : Promise.resolve(member)) as unknown as Call;
  render(
    <NavProvider location={{ pathname: '/workbenches', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call}>
        <WorkbenchesPage data={{ ...visitors, signedIn: true }} params={{}} search="" />
      </SessionProvider>
    </NavProvider>,
  );
  const retry = screen.getByRole('button', { name: texts.retryOf(texts.user.title) });
  expect(screen.queryByText(texts.user.visitor)).toBeNull();
  await userEvent.click(retry);
  expect(screen.getByRole('button', { name: texts.retryOf(texts.user.title) })).toBeTruthy();
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: '阿远' })).toBeTruthy();
});
