/** @jest-environment jsdom */
import type { Call } from '@shengyu/api';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { stagePanel } from '../testing/panel-stage.tsx';
import { VoiceChangeNotice } from './VoiceChangeNotice.tsx';

const voice = { id: 'linan', name: '林岸', kind: 'builtin', engine: { id: 'kokoro', name: '自然声音', naturalness: 'natural' } };
const cue = (start: number, end: number) => ({ start, end, start_ms: start * 200, end_ms: end * 200 });
const order = {
  ...{ order_id: 'o1', script_id: 's1', state: 'done', edition: 'basic', duration_ms: 60_000, peaks: [0.1, 0.9] },
  files: [{ kind: 'audio', url: '/files/o1.mp3' }],
  cues: [cue(0, 2), cue(2, 6)],
  create_time: '2026-11-02T08:00:00.000Z',
};

function stage({ edition = 'basic', natural = true, member = true } = {}) {
  const call = jest.fn((name: string) =>
    name === 'orderLists'
      ? Promise.resolve({ lists: [{ ...order, script_id: 'other' }, order] })
      : name === 'orderDetail'
        ? Promise.resolve({ ...order, edition })
        : Promise.reject(new Error(name)),
  );
  const open = jest.fn();
  const engine = { ...voice.engine, naturalness: natural ? 'natural' : 'synthetic' };
  const voices = {
    now: createStore(() => ({ status: 'ready', voices: [{ ...voice, engine }], tags: [], recent: [], off: [] })),
    ...{ nameOf: () => '林岸', avatarOf: () => undefined, isOff: () => false, hasStyle: () => false },
  };
  const draft = { now: createStore(() => ({ saving: { draft: { scriptId: 's1' } }, saved: 'saved', title: '' })) };
  stagePanel(VoiceChangeNotice, '盐票是红的。盖着两枚章。', {
    call: call as unknown as Call,
    member,
    studio: { voices, draft, ordering: { open } } as never,
  });
  return { call, open };
}
const title = () => screen.findByRole('heading', { name: '林岸换成自然声音了' });
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

beforeEach(() => localStorage.clear());

test('a script whose last files were spoken by basic voices says that its voice sounds natural now, with both to hear', async () => {
  const { open } = stage();
  await title();
  expect(screen.getByText('盐票是红的。', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '听现在的自然声音' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '听原来的基础声音' }).disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: '用自然声音重做，先看价钱' }));
  expect(open).toHaveBeenCalled();
});

test('once settled it says nothing of this script any more, and asks nothing', async () => {
  stage();
  await title();
  fireEvent.click(screen.getByRole('button', { name: '先留原来的' }));
  await waitFor(() => expect(screen.queryByText('林岸换成自然声音了')).toBeNull());
  document.body.replaceChildren();
  const { call } = stage();
  await settle();
  expect(call).not.toHaveBeenCalled();
});

test.each([
  ['whose last files are natural', { edition: 'natural' }],
  ['whose voice is not natural yet', { natural: false }],
  ['of a visitor', { member: false }],
])('a script %s says nothing', async (_what, options) => {
  stage(options);
  await settle();
  expect(screen.queryByText('林岸换成自然声音了')).toBeNull();
});
