/** @jest-environment jsdom */
import { startTemplates } from '@shengyu/script/templates';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { texts } from '../workbenches/locales/zh-CN.ts';
import WorkbenchesPage from './WorkbenchesPage.tsx';
import type { WorkbenchesData } from '../workbenches/workbenches.queries.ts';

afterEach(cleanup);

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

// covers: fault-35
test('few scripts leave room for templates, and an exercise stands apart: it is not what one goes on writing', async () => {
  const draft = (id: string, title: string, exercise: boolean) => ({
    ...{ id, title, exercise, version: 1, words: 9, voice_id: 'linan', excerpt: '潮水。' },
    ...{ create_time: '2026-11-30T00:00:00Z', update_time: '2026-11-30T00:00:00Z' },
  });
  const lists = [draft('e', '改一处，听一处', true), draft('s', '潮水', false)];
  const drafts = { lists, count: 2, page_no: 1, page_size: 10, extend: {} };
  const call = (() => new Promise(() => undefined)) as unknown as Call;
  render(
    <NavProvider location={{ pathname: '/workbenches', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't', user: member as unknown as Member })} call={call}>
        <WorkbenchesPage data={{ ...visitors, signedIn: true, cards: { ...visitors.cards, drafts } }} params={{}} search="" />
      </SessionProvider>
    </NavProvider>,
  );
  expect(screen.getByRole('heading', { name: texts.business.goOn('潮水') })).toBeTruthy();
  const exercises = screen.getByRole('region', { name: texts.drafts.exercises });
  expect(
    within(exercises)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/edit?script=e']);
  const templates = within(screen.getByRole('region', { name: texts.templates.title })).getAllByRole('link');
  expect(templates.map((link) => link.getAttribute('href'))).toEqual(startTemplates.map(({ name }) => `/edit?template=${name}`));
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
