/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { ServerDataProvider } from '@shengyu/server-data';
import { createSession, SessionProvider } from '@shengyu/session';
import { render, screen } from '@testing-library/react';
import type { Clone } from '../clones/clones.queries.ts';
import { mineTexts } from '../locales/mine.zh-CN.ts';
import { Versions } from './Versions.tsx';

const sample = (id: string, text: string, ms: number) => ({ id, text, duration_ms: ms, peaks: [0.5], url: `/${id}.wav` });
const version = { number: 1, state: 'ready', engine: 'match', figures: {}, create_time: '2026-11-29T00:00:00Z' };

// covers: fault-137
test('beside the versions their owner is heard with a sentence that each of them reads too', () => {
  const samples = [sample('free', '', 90_000), sample('word', '灯塔', 9_000), sample('read', '渡船五点半出发。', 3_000)];
  const clone = { id: 'v', speaker: 'own-v', hold: 'none', active_version: 1, samples, versions: [version] } as unknown as Clone;
  const call = (() => new Promise(() => undefined)) as unknown as Call;
  render(
    <NavProvider location={{ pathname: '/my-voiceclone', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={call}>
        <ServerDataProvider member="m">
          <Versions clone={clone} engines={[]} />
        </ServerDataProvider>
      </SessionProvider>
    </NavProvider>,
  );
  const [owner] = screen.getAllByRole('listitem');
  expect(owner?.textContent).toContain(`${mineTexts.voice.versions.you}渡船五点半出发。`);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('渡船五点半出发。');
});
