/** @jest-environment jsdom */
import { createStore } from 'zustand/vanilla';
import { silent } from '../audition/audition-state.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { Transport } from './Transport.tsx';

// covers: fault-46
test('where a long script is played is said in hours, like its length', () => {
  const now = { ...silent, positionMs: 4_150_300, renderedMs: 7_205_000, complete: true };
  const audition = { state: createStore(() => now) };
  const { place } = stagePanel(Transport, '一张饼', { listening: { audition } as never });
  expect(place.ownerDocument.querySelector('.clock')?.textContent).toBe('1:09:10.3 / 2:00:05');
});
