/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { Studio } from '../app/create-studio.ts';
import { createStore } from 'zustand/vanilla';
import { stagePanel } from '../testing/panel-stage.tsx';
import { PolyphonePanel } from './PolyphonePanel.tsx';

const hang = { start: 1, char: '行', candidates: ['hang2', 'xing2'], chosen: 'hang2', sure: false };
const studio = {
  analysis: { now: createStore(() => ({ status: 'idle' })), polyphonesOf: () => [hang], numbersOf: () => [] },
} as unknown as Partial<Studio>;

// covers: studio-21
test('the reading of the context is chosen before, another goes on the character, and its chip takes it away', () => {
  const { document, select, place } = stagePanel(PolyphonePanel, '银行开门', { studio });
  select(1, 2);
  const [byContext, other] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([byContext?.checked, other?.checked]).toEqual([true, false]);
  if (other) fireEvent.click(other);
  fireEvent.click(screen.getByRole('button', { name: '用在这里' }));
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'pinyin', start: 1, end: 2, syllables: ['xing2'] }]);
  expect(place.querySelector('[data-chip="pinyin"]')?.textContent).toContain('xíng');
  fireEvent.click(screen.getByRole('button', { name: /^移除|^还原|^删/ }));
  expect(document().paragraphs[0]?.marks).toEqual([]);
});
