/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { applyMark } from '../editor/mark-commands.ts';
import { setSettings } from '../editor/set-settings.ts';
import { EmotionPanel } from './EmotionPanel.tsx';
import { keepingStyles } from '../voices/emotion.model.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { readSeconds } from '../rhythm/symbol.model.ts';
import { SymbolPanel } from '../rhythm/SymbolPanel.tsx';

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));

// covers: studio-9
test('a selection takes a style the voice has, with its strength, and the chip names both', () => {
  const { place, document, select } = stagePanel(EmotionPanel, '今天真好');
  select(2, 4);
  expect(screen.queryByRole('button', { name: '低落' })).toBeNull();
  press('欢快');
  fireEvent.change(screen.getByRole('slider', { name: '强度' }), { target: { value: '5' } });
  press('用上');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'emotion', start: 2, end: 4, style: 'cheerful', strength: 5 }]);
  expect(place.querySelector('[data-chip="emotion"]')?.textContent).toBe('欢快 · 5');
  press('还原');
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('the whole script takes a style and gives it back', () => {
  const { document } = stagePanel(EmotionPanel, '今天真好');
  press('平静');
  press('用上');
  expect(document().settings.style).toEqual({ name: 'calm', strength: 3 });
  press('还原');
  expect(document().settings).not.toHaveProperty('style');
});

test('a new voice leaves no style behind that it does not have, and one undo brings all back', () => {
  const { run, document } = stagePanel(EmotionPanel, '今天真好');
  const has = (voiceId: string, style: string): boolean => voiceId === 'linan' && style === 'calm';
  run(applyMark({ kind: 'emotion', style: 'calm', strength: 2 }, { from: 1, to: 5 }));
  const before = document();
  run(keepingStyles(applyMark({ kind: 'voice', voiceId: 'gu' }, { from: 3, to: 5 }), has));
  expect(document().paragraphs[0]?.marks).toEqual([
    { kind: 'emotion', start: 0, end: 2, style: 'calm', strength: 2 },
    { kind: 'voice', start: 2, end: 4, voiceId: 'gu' },
  ]);
  run(undo);
  expect(document().paragraphs[0]?.marks.some(({ kind }) => kind === 'voice')).toBe(false);
  run(keepingStyles(setSettings({ voiceId: 'gu' }), has));
  expect(document().paragraphs[0]?.marks).toEqual([]);
  expect(before.paragraphs[0]?.marks).toHaveLength(1);
});

// covers: studio-14
test('a mark’s silence is set in seconds, refused when it is none, and goes back to its default', () => {
  const { document } = stagePanel(SymbolPanel, '一，二。');
  const comma = screen.getByRole('textbox', { name: '“，”之后 s' });
  expect(comma.getAttribute('placeholder')).toBe('0.25');
  fireEvent.change(comma, { target: { value: '0.8' } });
  fireEvent.blur(comma);
  expect(document().settings.symbolPausesMs).toEqual({ '，': 800 });
  fireEvent.change(comma, { target: { value: '9' } });
  fireEvent.blur(comma);
  expect(comma.getAttribute('aria-invalid')).toBe('true');
  expect(document().settings.symbolPausesMs).toEqual({ '，': 800 });
  fireEvent.change(comma, { target: { value: '' } });
  fireEvent.blur(comma);
  expect(document().settings.symbolPausesMs).toEqual({});
  expect([readSeconds('0'), readSeconds('5'), readSeconds('5.01'), readSeconds('x')]).toEqual([0, 5000, undefined, undefined]);
});
