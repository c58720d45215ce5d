/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { createSession, SessionProvider, type SessionData } from '@shengyu/session';
import { texts } from '../locales/zh-CN.ts';
import { MembersOnly } from './MembersOnly.tsx';

const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;
const yuan = { id: 1, nickname: '阿远' } as unknown as Member;
const other = { id: 2, nickname: '别人' } as unknown as Member;

async function atWork(session: Partial<SessionData> = { token: 't', user: yuan }) {
  const store = createSession(session);
  const onOtherMember = jest.fn();
  render(
    <SessionProvider store={store} call={call}>
      <MembersOnly onOtherMember={onOtherMember}>
        <input aria-label="标题" />
      </MembersOnly>
    </SessionProvider>,
  );
  const field = screen.queryByLabelText<HTMLInputElement>('标题');
  if (field) await userEvent.type(field, '写到一半');
  return { store, onOtherMember };
}

const page = (): HTMLInputElement | null => screen.queryByLabelText<HTMLInputElement>('标题');
const isVisible = (element: HTMLElement | null): boolean => element !== null && element.style.display !== 'none';
const asked = (): boolean => screen.queryByText(texts.auth.title) !== null;

test('what was typed is there again after the session ended and the same member signed in', async () => {
  const { store, onOtherMember } = await atWork();
  act(() => store.getState().endSession('auth.required'));
  expect([isVisible(page()), asked()]).toEqual([false, true]);
  act(() => store.getState().signIn({ token: 'new', user: yuan }));
  expect([isVisible(page()), page()?.value, asked()]).toEqual([true, '写到一半', false]);
  expect(onOtherMember).not.toHaveBeenCalled();
});

test('a token from another tab shows the page only once its member is known', async () => {
  const { store } = await atWork();
  act(() => store.getState().endSession('auth.required'));
  act(() => store.setState({ token: 'new' }));
  expect([isVisible(page()), asked()]).toEqual([false, false]);
  act(() => store.getState().setUser(yuan));
  expect([isVisible(page()), page()?.value]).toEqual([true, '写到一半']);
});

test('another member never sees the page: it begins afresh for them', async () => {
  const { store, onOtherMember } = await atWork();
  act(() => store.getState().endSession('auth.required'));
  act(() => store.getState().signIn({ token: 'new', user: other }));
  expect(page()).toBeNull();
  expect(onOtherMember).toHaveBeenCalledTimes(1);
});

test('nothing of the page stays when the member signs out', async () => {
  const { store } = await atWork();
  act(() => store.getState().signOut());
  expect([page(), asked()]).toEqual([null, true]);
});

test('a start that failed, and forgot the member but not the token, leaves the page in place', async () => {
  const { store } = await atWork();
  act(() => store.getState().setUser(null));
  expect([isVisible(page()), page()?.value, asked()]).toEqual([true, '写到一半', false]);
});

test('a visitor sees the prompt, and after sign-in the page', async () => {
  const { store } = await atWork({});
  expect([page(), asked()]).toEqual([null, true]);
  act(() => store.getState().signIn({ token: 't', user: yuan }));
  expect([isVisible(page()), asked()]).toEqual([true, false]);
});
