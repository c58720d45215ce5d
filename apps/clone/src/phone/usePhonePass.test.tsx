/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { ApiError, type Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { storedPass } from './pass-storage.ts';
import { usePhonePass } from './usePhonePass.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const opened = {
  pass: 'p'.repeat(43),
  id: 'v',
  name: '阿远',
  script: { engine: 'match', prompts: [] },
  expire_time: '2026-11-23T12:00:00Z',
};

/** A server that opens the ticket `good` once. */
function server() {
  const seen = { asked: [] as string[], used: false, away: false, ended: false };
  const refuse = (error: 'phone.closed' | 'unavailable') => Promise.reject(new ApiError({ code: 0, error }));
  const call = ((name: string, { ticket }: { ticket?: string }) => {
    seen.asked.push(name);
    if (seen.away) return refuse('unavailable');
    if (name === 'clonePhoneState')
      return seen.ended ? refuse('phone.closed') : Promise.resolve({ prompts: [2], count: 1, duration_ms: 900 });
    if (seen.used || ticket !== 'good') return refuse('phone.closed');
    seen.used = true;
    return Promise.resolve(opened);
  }) as unknown as Call;
  const store = createSession({});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider store={store} call={call}>
      {children}
    </SessionProvider>
  );
  const open = (ticket: string) => renderHook(() => usePhonePass(ticket), { wrapper }).result;
  return { seen, open };
}

// covers: own-voices-43
test('a ticket opens the phone once, and a page that is loaded again comes back with its pass', async () => {
  const { seen, open } = server();
  const first = open('good');
  await waitFor(() => expect(first.current.now).toMatchObject({ step: 'open', read: [2], pass: { id: 'v' } }));
  cleanup();
  const again = open('good');
  await waitFor(() => expect(again.current.now.step).toBe('open'));
  expect(seen.asked.filter((name) => name === 'cloneOpenPhone')).toHaveLength(1);
  // Also from an address without the ticket.
  cleanup();
  const bare = open('');
  await waitFor(() => expect(bare.current.now.step).toBe('open'));
});

test('a ticket that was used or is too old says so, and leaves nothing behind', async () => {
  const { open } = server();
  const result = open('old');
  await waitFor(() => expect(result.current.now).toEqual({ step: 'refused', why: 'closed' }));
  expect(storedPass()).toBeNull();
});

test('without a network nothing is used up, and it is tried again by hand', async () => {
  const { seen, open } = server();
  seen.away = true;
  const result = open('good');
  await waitFor(() => expect(result.current.now).toEqual({ step: 'refused', why: 'away' }));
  seen.away = false;
  act(() => result.current.again());
  await waitFor(() => expect(result.current.now.step).toBe('open'));
});

test('who comes without a code is told where there is one', async () => {
  const { open } = server();
  const result = open('');
  await waitFor(() => expect(result.current.now).toEqual({ step: 'none' }));
});
