/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { NavProvider, staticNavigation } from '@shengyu/nav';
import { cleanup, render, screen } from '@testing-library/react';
import type { Clone, Clones } from '../clones/clones.queries.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { PlaceToTrain } from './PlaceToTrain.tsx';

const words = stepTexts.train;
const clones = { free: 0, slots: [], prices: { on_sale: true, slot_fen: 19_900, custody_fen: 5_000 } } as unknown as Clones;

// covers: fault-117
test.each([
  ['waiting', words.personTitle.waiting],
  ['refused', words.personTitle.refused],
] as const)('while it is %s whether the samples are of who agreed, nothing is sold', (result, title) => {
  const comparison = { result, reason: '', time: '2026-11-29T00:00:00Z' };
  const none = () => undefined;
  const show = (clone: object) =>
    render(
      <NavProvider location={{ pathname: '/myvoiceclone', search: '', hash: '' }} params={{}} navigation={staticNavigation}>
        <PlaceToTrain
          clone={{ id: 'v', state: 'scored', slot: null, score: { enough: true }, ...clone } as unknown as Clone}
          {...{ clones, overdue: null, unpaid: false, busy: null, onTrain: none, onBuy: () => Promise.resolve(), onRenew: none }}
        />
      </NavProvider>,
    );
  show({ comparison });
  expect(screen.getByRole('status').textContent).toContain(title);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show({ comparison: null });
  expect(screen.getByRole('button', { name: words.buy('199') })).toBeTruthy();
});
