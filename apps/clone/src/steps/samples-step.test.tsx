/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Call, Upload } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { ServerDataProvider } from '@shengyu/server-data';
import { createSession, SessionProvider, type Realtime } from '@shengyu/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { Clone } from '../clones/clones.queries.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { keepTakes, keptTake } from '../testing/keep-takes.ts';
import { SamplesStep } from './SamplesStep.tsx';

const words = stepTexts.record;
const sample = (id: string, prompt: number) => ({
  ...{ id, prompt, text: '潮水退了', source: 'desktop', duration_ms: 1_000, peaks: [0.5], figures: {}, url: `/${id}` },
  create_time: '2026-11-29T00:00:00Z',
});
const clone = { id: 'v', engine: 'units', state: 'sampling', samples: [sample('first', 1)], score: null, versions: [] } as unknown as Clone;
const prompts = [1, 2].map((number) => ({ number, text: '潮水退了' }));
const answers: Record<string, unknown> = { cloneScript: { engine: 'units', prompts }, cloneLists: { engines: [] } };

// covers: fault-124
test('samples are scored once all that were recorded here have come in', async () => {
  Object.assign(globalThis, keepTakes([keptTake({ voice: 'v', prompt: 2, wanted: true })]));
  const call = ((name: string) => (answers[name] ? Promise.resolve(answers[name]) : new Promise(() => undefined))) as unknown as Call;
  let arrive: (answer: unknown) => void = () => undefined;
  const upload = (() => new Promise((resolve) => (arrive = resolve))) as unknown as Upload;
  const realtime = { on: () => () => undefined, onReconnect: () => () => undefined } as unknown as Realtime;
  render(
    <NavProvider location={{ pathname: '/my-voiceclone', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call} upload={upload} realtime={realtime}>
        <ServerDataProvider member="m">
          <SamplesStep clone={clone} />
        </ServerDataProvider>
      </SessionProvider>
    </NavProvider>,
  );
  const score = screen.getByRole<HTMLButtonElement>('button', { name: words.score });
  await screen.findByText(words.waiting(1));
  expect(score.disabled).toBe(true);
  await act(async () => arrive({ state: 'sampling', sample: sample('second', 2), count: 2, duration_ms: 2_000 }));
  await waitFor(() => expect([score.disabled, screen.queryByText(words.waiting(1))]).toEqual([false, null]));
});
