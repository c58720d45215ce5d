/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import type { HomeVoice } from '../home.queries.ts';
import { NaturalLine } from './NaturalLine.tsx';
import type { Audition } from './useAudition.ts';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show(states: readonly string[], status: Audition['status'] = 'idle') {
  const left = [...states];
  const call = ((name: string) => {
    if (name === 'home')
      return Promise.resolve({
        voices: [
          {
            id: 'linan',
            tags: [],
            sample: { url: '/natural.mp3', duration_ms: 1, peaks: [], text: '' },
            engine: { naturalness: 'natural' },
          },
        ],
      });
    const state = left.length > 1 ? left.shift() : left[0];
    return Promise.resolve({ state, percent: state === 'ready' ? 100 : 63, seconds_left: null });
  }) as unknown as Call;
  const stop = jest.fn();
  const audition: Audition = {
    ...{ positionMs: 0, durationMs: 0, cues: [], text: '', problem: undefined, left: undefined, toggle: () => undefined },
    ...{ status, stop },
  };
  let voices: readonly HomeVoice[] = [];
  const page = (now: Audition) => (
    <SessionProvider store={createSession()} call={call}>
      <NaturalLine audition={now} onVoices={(read) => (voices = read)} />
    </SessionProvider>
  );
  const { rerender, container } = render(page(audition));
  return { container, stop, voices: () => voices, turn: (next: Audition['status']) => rerender(page({ ...audition, status: next })) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the line says who speaks it, and that natural voices came, with the voices of the page read anew', async () => {
  const { voices, stop } = show(['preparing', 'ready']);
  await pass(0);
  expect(screen.getByText('63 %')).toBeTruthy();
  await pass(3_000);
  expect(screen.getByText('自然声音到了。', { selector: 'b' })).toBeTruthy();
  expect(voices()).toMatchObject([{ id: 'linan', basic: false, sample: { url: '/natural.mp3' } }]);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a line that is being read is read to its end, and spoken anew after it', async () => {
  const { container, stop, turn } = show(['preparing', 'ready'], 'playing');
  await pass(0);
  await pass(3_000);
  expect(container.textContent).toContain('这句念完就换上');
  expect(stop).not.toHaveBeenCalled();
  turn('paused');
  await pass(0);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('where nobody wants natural voices nothing is said', async () => {
  const { container } = show(['off']);
  await pass(0);
  expect(container.textContent).toBe('');
});
