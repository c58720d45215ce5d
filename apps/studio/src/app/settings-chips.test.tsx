/** @jest-environment jsdom */
import type { Call, VoiceCard } from '@shengyu/api';
import { act, cleanup, screen } from '@testing-library/react';
import { texts } from '../locales/zh-CN.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { createVoiceShelf } from '../voices/voice-shelf.ts';
import { SettingsChips } from './SettingsChips.tsx';
import { StatusRow } from './StatusRow.tsx';

afterEach(cleanup);

// covers: fault-27 fault-132
test('the voice of a script is never named by its id: not before the voices are read, and not when it is gone', async () => {
  let off: Partial<VoiceCard>[] = [];
  const call = (async (name: string, input: { off?: boolean }) =>
    name === 'tagList' ? [] : { lists: input.off === true ? off : [], count: 0 }) as unknown as Call;
  const voices = createVoiceShelf(call, () => null);
  stagePanel(SettingsChips, '一张饼', { studio: { voices } });
  const named = () => screen.getByRole('button', { name: new RegExp(texts.voices.role) }).querySelector('b')?.textContent;
  expect(named()).toBe(texts.voices.unread);
  await act(() => voices.load());
  expect(named()).toBe(texts.voices.offUnnamed);
  off = [{ id: 'linan', name: '林岸', avatar: { seed: 'linan', hue: 'blue', rough: 0.3 } }];
  await act(() => voices.nameOff());
  expect(named()).toBe('林岸');
});

// covers: fault-27
test('while the voices cannot be read, the voice of a script has the name that this browser knew last', async () => {
  let away = false;
  const lists = [
    { id: 'linan', name: '林岸', kind: 'builtin' },
    { id: 'own-1', name: '我自己', kind: 'cloned' },
  ];
  const call = (async (name: string) => {
    if (away) throw new Error('the API is away');
    return name === 'tagList' ? [] : { lists, count: lists.length };
  }) as unknown as Call;
  await createVoiceShelf(call, () => null).load();
  away = true;
  const voices = createVoiceShelf(call, () => null);
  await voices.load();
  expect(voices.now.getState().status).toBe('failed');
  expect(['linan', 'own-1'].map(voices.nameOf)).toEqual(['林岸', texts.voices.unread]);
  localStorage.clear();
});

// covers: fault-46
test('the caret before the first character is at the beginning of its paragraph, not at a character of no number', () => {
  const { select } = stagePanel(StatusRow, '一张饼');
  const row = () => screen.getByRole('region', { name: texts.status.label }).textContent;
  select(0);
  expect(row()).toBe('第 1 段开头');
  select(2);
  expect(row()).toBe('第 1 段，第 2 字');
});
