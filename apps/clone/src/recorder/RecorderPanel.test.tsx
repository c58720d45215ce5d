/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'zustand/vanilla';
import type { Recorder, RecorderNow } from './create-recorder.ts';
import { RecorderPanel } from './RecorderPanel.tsx';
import type { Take } from './takes/take.ts';

afterEach(cleanup);

const prompts = ['第一句话', '第二句话', '第三句话'].map((text, index) => ({ number: index + 1, text }));
const ready: RecorderNow = {
  ...{ phase: 'ready', problem: null, devices: [], device: { id: '', label: '' }, sampleRate: 48_000, suppressNoise: false },
  ...{
    roomShare: 1,
    room: { floorDb: -60, hum: { hertz: 0, decibels: 0 }, spectrumDb: [] },
    live: null,
    talker: null,
    prompt: null,
    takes: [],
    kept: true,
  },
};

/** A recorder with an open microphone and a measured room. */
function fakeRecorder() {
  const store = createStore<RecorderNow>(() => ready);
  const seen = { stops: 0, put: [] as Take[] };
  const recorder = {
    state: store.getState,
    subscribe: store.subscribe,
    record: (prompt: number) => Promise.resolve(store.setState({ phase: 'recording', prompt })),
    stop: () => {
      const { prompt } = store.getState();
      store.setState({ phase: 'storing' });
      seen.stops += 1;
      const take = { id: `t${seen.stops}`, prompt, sampleRate: 48_000, finished: true, speechSeconds: 0, speechDb: -20, clips: 0 };
      return new Promise((done) => {
        setTimeout(() => {
          store.setState({ phase: 'ready', prompt: null });
          done(take);
        });
      });
    },
    read: () => Promise.resolve([new Int16Array(480)]),
    put: (take: Take) => Promise.resolve(void seen.put.push(take)),
  } as unknown as Recorder;
  return { recorder, store, seen };
}

const shown = (): string | null => document.querySelector('.rc-text')?.textContent ?? null;

// covers: own-voices-25 own-voices-41
test('the sentence that is recorded stays, whatever comes in from elsewhere', async () => {
  const { recorder } = fakeRecorder();
  const panel = (done: number[]) => (
    <RecorderPanel recorder={recorder} prompts={prompts} wantedSeconds={0} done={new Set(done)} chosen={null} onChosen={() => undefined} />
  );
  const { rerender } = render(panel([]));
  expect(shown()).toBe('第一句话');
  await userEvent.click(screen.getByRole('button', { name: '开始录这句' }));
  rerender(panel([1]));
  expect(shown()).toBe('第一句话');
});

test('the button and the space key together end a take once, and one with a fault stays on the page', async () => {
  const { recorder, seen } = fakeRecorder();
  const chosen: number[] = [];
  const taken: Take[] = [];
  render(
    <RecorderPanel
      recorder={recorder}
      prompts={prompts}
      wantedSeconds={0}
      chosen={1}
      onChosen={(index) => chosen.push(index)}
      onTake={(take) => taken.push(take)}
    />,
  );
  await userEvent.keyboard(' ');
  const button = screen.getByRole('button', { name: '念完了' });
  await act(async () => {
    button.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    button.click();
    await new Promise((done) => setTimeout(done, 20));
  });
  expect(seen.stops).toBe(1);
  expect(taken).toMatchObject([{ id: 't1', prompt: 2, faults: ['silent'], wanted: false }]);
  expect(seen.put).toHaveLength(1);
  expect(chosen).toEqual([1]);
});
