/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Call, VoiceCard } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { readVoiceQuery } from '../query/voice-query.model.ts';
import { Market } from './Market.tsx';

const voice = (id: string, naturalness: 'synthetic' | 'natural'): VoiceCard => ({
  ...{ id, name: `名${id}`, summary: '温厚男声', kind: 'builtin', language: 'zh-CN', gender: 'male', age: 'adult' },
  ...{ tags: [], price_rate: 1, vip: false, avatar: { seed: id, hue: 'blue', rough: 0.3 }, styles: [], collected: false },
  engine: { id: 'engine', name: '引擎', naturalness },
  sample: { url: `/${naturalness}/${id}.mp3`, duration_ms: 5_000, peaks: [0.5], text: '样音' },
});

function show(voices: readonly VoiceCard[], states: readonly string[]) {
  const asked: string[] = [];
  const left = [...states];
  const call = ((name: string) => {
    asked.push(name);
    if (name === 'voicesState')
      return Promise.resolve({ state: (left.length > 1 ? left.shift() : left[0]) ?? 'off', percent: 63, seconds_left: null });
    const lists = voices.map(({ id }) => voice(id, 'natural'));
    return Promise.resolve({ lists, count: lists.length, page_no: 1, page_size: 12, extend: {} });
  }) as unknown as Call;
  const lists = { lists: [...voices], count: voices.length, page_no: 1, page_size: 12, extend: {} };
  render(
    <NavProvider location={{ pathname: '/supermarket', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession()} call={call}>
        <Market data={{ member: false, query: readVoiceQuery(''), groups: [], voices: lists }} />
      </SessionProvider>
    </NavProvider>,
  );
  return { asked };
}

const natures = (text: string) => screen.queryAllByText(text, { selector: 'article *' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Its code comes with the first state. */
const whenLoaded = () => act(() => import('@shengyu/natural-voices/note'));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

// covers: fault-54
test('that basic voices speak while natural ones come is said once above, and the cards are read anew when they are here', async () => {
  show([voice('a', 'synthetic'), voice('b', 'synthetic')], ['preparing', 'ready']);
  await whenLoaded();
  await pass(100);
  expect(screen.getByText('63 %')).toBeTruthy();
  expect(natures('基础声音')).toHaveLength(0);
  await pass(4_000);
  expect(screen.getByText('自然声音到了。', { selector: 'b' })).toBeTruthy();
  expect(screen.getByText(/都是自然声音/)).toBeTruthy();
});

// covers: fault-54
test('where voices of both kinds are listed each card says which it is', async () => {
  show([voice('a', 'synthetic'), voice('b', 'natural')], ['preparing']);
  await pass(100);
  expect(natures('基础声音')).toHaveLength(1);
});

test('where all voices are natural nothing is asked', async () => {
  const { asked } = show([voice('a', 'natural')], ['preparing']);
  await pass(10_000);
  expect(asked).not.toContain('voicesState');
});
