/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { Rail } from './Rail.tsx';
import { stagePanel } from '../testing/panel-stage.tsx';
import { Ribbon } from './Ribbon.tsx';

const bar = (name: string) => within(screen.getByRole('toolbar', { name })).getAllByRole('button');
const stops = (name: string) => bar(name).filter((button) => button.tabIndex === 0);
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test('the ribbon is one stop for Tab: arrow keys go along and round it, Home and End to its ends, and Tab comes back to the last', () => {
  stagePanel(Ribbon, '一张饼');
  const all = bar('标记工具');
  expect(stops('标记工具')).toEqual([all[0]]);
  act(() => all[0]?.focus());
  press('ArrowRight');
  expect(document.activeElement).toBe(all[1]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(document.activeElement).toBe(all.at(-1));
  press('Home');
  press('ArrowRight');
  press('ArrowRight');
  expect(stops('标记工具')).toEqual([all[2]]);
  press('End');
  expect(stops('标记工具')).toEqual([all.at(-1)]);
});

test('a tool that does nothing now is still there to be read, and keys with a modifier are left alone', () => {
  stagePanel(Ribbon, '一张饼');
  const stress = screen.getByRole('button', { name: '重读' });
  expect(stress.getAttribute('aria-disabled')).toBe('true');
  act(() => stress.focus());
  press('ArrowRight', { altKey: true });
  expect(document.activeElement).toBe(stress);
});

test('the strip beside the panel goes up and down', () => {
  stagePanel(Rail, '一张饼');
  const all = bar('换面板');
  act(() => all[0]?.focus());
  press('ArrowDown');
  press('ArrowRight');
  expect(document.activeElement).toBe(all[1]);
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(all.at(-1));
});
