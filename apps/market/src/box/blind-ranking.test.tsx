/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call, VoiceCard } from '@shengyu/api';
import { createSession, SessionProvider } from '@shengyu/session';
import { player } from '@shengyu/ui';
import { blindTexts as texts } from '../locales/blind.zh-CN.ts';
import { BlindRanking } from './BlindRanking.tsx';

afterEach(() => void jest.restoreAllMocks());

// covers: fault-22
test('the keys of the blind ranking play its voices without a click, and a button closes it', async () => {
  const toggle = jest.spyOn(player, 'toggle').mockImplementation(() => undefined);
  const onClose = jest.fn();
  render(
    <SessionProvider store={createSession({})} call={(() => undefined) as unknown as Call}>
      <BlindRanking
        voices={['linan', 'suwan'].map((id) => ({ id, name: id, sample: { url: `/${id}.mp3` } }) as VoiceCard)}
        line=""
        soundOf={({ sample }) => ({ url: sample.url, durationMs: 1_000, peaks: [] })}
        onClose={onClose}
      />
    </SessionProvider>,
  );
  await userEvent.keyboard('12');
  expect(toggle.mock.calls.map(([url]) => url).toSorted()).toEqual(['/linan.mp3#blind', '/suwan.mp3#blind']);
  await userEvent.click(screen.getByRole('button', { name: texts.close }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a sample that sounds can be paused when the reading of the line has arrived meanwhile', () => {
  const sample = { url: '/linan.mp3', duration_ms: 1_000, peaks: [] };
  const state = { ...player.state(), url: '/linan.mp3#blind', status: 'playing' as const };
  jest.spyOn(player, 'state').mockReturnValue(state);
  render(
    <SessionProvider store={createSession({})} call={(() => undefined) as unknown as Call}>
      <BlindRanking
        voices={['linan', 'suwan'].map(
          (id) => ({ id, name: id, sample: id === 'linan' ? sample : { ...sample, url: '' } }) as unknown as VoiceCard,
        )}
        line=""
        soundOf={({ id }) => ({ url: `/${id}-line.mp3`, durationMs: 1_000, peaks: [] })}
        onClose={() => undefined}
      />
    </SessionProvider>,
  );
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});
