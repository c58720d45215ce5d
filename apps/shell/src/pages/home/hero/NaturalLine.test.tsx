/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Call } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import type { HomeVoice } from '../home.queries.ts';
import { NaturalLine } from './NaturalLine.tsx';
import type { Audition } from './useAudition.ts';

const asked: object[] = [];
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show(states: readonly string[], status: Audition['status'] = 'idle') {
  const left = [...states];
  const call = ((name: string, input: object) => {
    if (name === 'audition') {
      asked.push(input);
      return Promise.reject(new Error('nothing sounds here'));
    }
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
  const toggle = jest.fn();
  const audition: Audition = {
    ...{ positionMs: 0, durationMs: 0, cues: [], text: '江心有一盏灯。', problem: undefined, left: undefined, toggle },
    ...{ status, stop },
  };
  let voices: readonly HomeVoice[] = [];
  const page = (now: Audition) => (
    <SessionProvider store={createSession()} call={call}>
      <NaturalLine audition={now} voiceId="linan" onVoices={(read) => (voices = read)} />
    </SessionProvider>
  );
  const { rerender, container } = render(page(audition));
  return {
    container,
    stop,
    toggle,
    voices: () => voices,
    turn: (next: Audition['status']) => rerender(page({ ...audition, status: next })),
  };
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

test('who has heard a basic line hears it in both sounds once it is still, and goes on writing', async () => {
  const { toggle, turn } = show(['preparing', 'ready'], 'playing');
  await pass(0);
  await pass(3_000);
  expect(screen.queryByRole('region', { name: '同一句话的两种声音' })).toBeNull();
  turn('idle');
  await pass(0);
  const both = screen.getByRole('region', { name: '同一句话的两种声音' });
  expect(both.textContent).toContain('江心有一盏灯。');
  fireEvent.click(screen.getByRole('button', { name: '用自然声音试听这句话' }));
  expect(toggle).toHaveBeenCalledWith('江心有一盏灯。', 'linan');
  fireEvent.keyDown(both, { key: 'a' });
  expect(toggle).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole('button', { name: '用基础声音试听这句话' }));
  await pass(0);
  expect(asked).toContainEqual({ text: '江心有一盏灯。', voice_id: 'linan', edition: 'basic' });
  fireEvent.click(screen.getByRole('button', { name: '接着写' }));
  expect(screen.queryByRole('region', { name: '同一句话的两种声音' })).toBeNull();
});

test('who has heard nothing before they came is shown one sound', async () => {
  show(['preparing', 'ready']);
  await pass(3_000);
  expect(screen.queryByRole('region', { name: '同一句话的两种声音' })).toBeNull();
});
