/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, Member } from '@shengyu/api';
import { createSession, type SessionStore } from './create-session.ts';
import { tabIntents, type IntentShelf } from './intents.ts';
import { SessionProvider } from './SessionProvider.tsx';
import { useAsMember } from './useAsMember.ts';

afterEach(cleanup);

const user = { id: 'm' } as Member;
const call = (() => Promise.reject(new Error('no API'))) as unknown as Call;

function tab(now = () => 0) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return tabIntents({ sessionStorage: storage }, now);
}

interface Done {
  did: unknown[];
  calledOff: number;
}

interface HeartProps {
  name: string;
  onDone: (detail: unknown) => void;
  onCalledOff: () => void;
}

function Heart({ name, onDone, onCalledOff }: HeartProps) {
  const favour = useAsMember(name, onDone, onCalledOff);
  return (
    <button type="button" onClick={() => favour({ voice: name })}>
      {name}
    </button>
  );
}

function open(shelf: IntentShelf, names = ['linan'], member?: Member | null): { store: SessionStore; done: Done } {
  const store = createSession(member === undefined ? {} : { token: 't', user: member }, undefined, shelf);
  const done: Done = { did: [], calledOff: 0 };
  render(
    <SessionProvider store={store} call={call}>
      {names.map((name) => (
        <Heart key={name} name={name} onDone={(detail) => done.did.push(detail)} onCalledOff={() => (done.calledOff += 1)} />
      ))}
    </SessionProvider>,
  );
  return { store, done };
}

test('a member does it at once, and is asked nothing', async () => {
  const { store, done } = open(tab(), ['linan'], user);
  await userEvent.click(screen.getByRole('button'));
  expect([done.did, store.getState().login.open]).toEqual([[{ voice: 'linan' }], false]);
});

test('a member whom the API has not named yet is no visitor', async () => {
  const { store, done } = open(tab(), ['linan'], null);
  await userEvent.click(screen.getByRole('button'));
  expect({ did: done.did, intent: store.getState().intent }).toEqual({ did: [{ voice: 'linan' }], intent: null });
});

test('a visitor signs in first; then what they asked for is done once, and nothing else', async () => {
  const { store, done } = open(tab(), ['linan', 'apo']);
  await userEvent.click(screen.getByRole('button', { name: 'apo' }));
  expect([done.did, store.getState().login.open]).toEqual([[], true]);
  act(() => store.getState().signIn({ token: 't', user }));
  expect([done.did, done.calledOff, store.getState().intent]).toEqual([[{ voice: 'apo' }], 0, null]);
});

test('closing the dialog calls it off: signing in later does nothing by itself', async () => {
  const { store, done } = open(tab());
  await userEvent.click(screen.getByRole('button'));
  act(() => store.getState().closeLogin());
  act(() => store.getState().signIn({ token: 't', user }));
  expect([done.did, done.calledOff]).toEqual([[], 1]);
});

test('it is done after the page was loaded anew, and only once', async () => {
  const shelf = tab();
  open(shelf);
  await userEvent.click(screen.getByRole('button'));
  cleanup();
  expect(open(shelf, ['linan'], user).done.did).toEqual([{ voice: 'linan' }]);
  cleanup();
  expect(open(shelf, ['linan'], user).done.did).toEqual([]);
});

test('a sign-in in another tab puts the dialog away and leaves the wish', async () => {
  const { store, done } = open(tab());
  await userEvent.click(screen.getByRole('button'));
  act(() => store.getState().leaveLogin());
  act(() => store.getState().setUser(user));
  expect(done.did).toEqual([{ voice: 'linan' }]);
});

test('after half an hour nothing happens by itself, and a browser that stores nothing loses only the wish', () => {
  let now = 0;
  const shelf = tab(() => now);
  shelf.write({ name: 'linan' });
  now = 31 * 60_000;
  expect(shelf.read()).toBeNull();
  const view = {
    get sessionStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const forbidden = tabIntents(view, Date.now);
  forbidden.write({ name: 'linan' });
  expect(forbidden.read()).toBeNull();
});
