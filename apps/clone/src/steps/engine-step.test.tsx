/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Call } from '@shengyu/api';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { ServerDataProvider } from '@shengyu/server-data';
import { createSession, SessionProvider } from '@shengyu/session';
import { render, screen } from '@testing-library/react';
import type { Clone, CloneEngine, Clones } from '../clones/clones.queries.ts';
import { EngineStep } from './EngineStep.tsx';

const engine = (id: string, version: string): CloneEngine => ({
  ...{ id, name: `引擎 ${id}`, summary: '一句话', limits: '做不到的', version, prompts: 20, reads: 'sentences' },
  ...{ seconds: { least: 30, best: 90 }, least_prompts: 0, local: true, sent_to: '' },
});

// covers: fault-140
test('the cards of engines say nothing of their versions, which nobody chooses by', () => {
  const clones = {
    ...{ engines: [engine('match', 'v7.31'), engine('units', 'v8.42')], slots: [], free: 1, wish: null, lists: [] },
    prices: { on_sale: true, slot_fen: 19_900, custody_fen: 3_900 },
  } as unknown as Clones;
  const clone = { id: 'v', engine: 'match', state: 'authorised', samples: [], versions: [] } as unknown as Clone;
  render(
    <NavProvider location={{ pathname: '/my-voiceclone', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
      <SessionProvider store={createSession({ token: 't' })} call={(() => new Promise(() => undefined)) as unknown as Call}>
        <ServerDataProvider member="m">
          <EngineStep clone={clone} clones={clones} />
        </ServerDataProvider>
      </SessionProvider>
    </NavProvider>,
  );
  const cards = screen.getAllByText('一句话').map((summary) => summary.closest('li')?.textContent);
  expect(cards).toEqual([expect.stringContaining('引擎 match'), expect.stringContaining('引擎 units')]);
  expect(cards.join('')).not.toMatch(/版本|v7\.31|v8\.42/);
});
