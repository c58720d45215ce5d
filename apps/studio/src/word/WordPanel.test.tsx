/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import type { Studio } from '../app/create-studio.ts';
import { hold } from '../editor/held-plugin.ts';
import { stagePanel, type Stage } from '../testing/panel-stage.tsx';
import { WordPanel } from './WordPanel.tsx';

const hang = { start: 1, char: '行', candidates: ['hang2', 'xing2'], chosen: 'hang2', sure: false };
const studio = {
  analysis: { now: createStore(() => ({ status: 'idle' })), polyphonesOf: () => [hang], numbersOf: () => [] },
} as unknown as Partial<Studio>;

const TEXT = '银行开门，银行关门。晚安';
/** The sheet of the character at `at`. */
function sheetOf(at: number, text = TEXT): Stage {
  const stage = stagePanel(WordPanel, text, { studio });
  stage.run(hold(at + 1, 'character'));
  return stage;
}
const marks = ({ document }: Stage) => document().paragraphs[0]?.marks;
const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const choose = (group: string, name: string | RegExp): void =>
  void fireEvent.click(
    within(screen.getByRole(group === '候选读音' ? 'list' : 'radiogroup', { name: group })).getByRole('radio', { name }),
  );
const tab = (name: string): boolean => fireEvent.click(screen.getByRole('tab', { name }));

test('a reading takes effect when it is pressed, goes on every place of the word, and can be heard and taken away', () => {
  const stage = sheetOf(1);
  expect(screen.getByRole('region', { name: '“行”怎么念' })).not.toBeNull();
  choose('候选读音', /xíng/);
  expect(marks(stage)).toEqual([{ kind: 'pinyin', start: 1, end: 2, syllables: ['xing2'] }]);
  press('听 háng');
  expect(stage.listenTo).toHaveBeenCalledTimes(1);
  press(/用到全文的/);
  expect(marks(stage)?.map(({ start }) => start)).toEqual([1, 6]);
  press('不标读音，按上下文读');
  expect(marks(stage)?.map(({ start }) => start)).toEqual([6]);
});

test('a finger that hit the neighbour goes on to the right character of the word', () => {
  sheetOf(0);
  choose('哪个字', '行');
  expect(screen.getByRole('region', { name: '“行”怎么念' })).not.toBeNull();
});

test('a pause is put before or after the character, changed and taken away', () => {
  const stage = sheetOf(1);
  const pauses = () => stage.document().paragraphs[0]?.inserts;
  tab('停顿');
  choose('停多久', /中/);
  expect(pauses()).toEqual([{ kind: 'pause', at: 2, durationMs: 500 }]);
  press('多停 0.1 秒');
  expect(pauses()).toEqual([{ kind: 'pause', at: 2, durationMs: 600 }]);
  choose('停在“行”的', '前面');
  choose('停多久', /短/);
  expect(pauses()?.map(({ at }) => at)).toEqual([1, 2]);
  choose('停多久', '不停');
  expect(pauses()).toEqual([{ kind: 'pause', at: 2, durationMs: 600 }]);
});

test('pace and emotion begin with the clause and can be given to less', () => {
  const stage = sheetOf(1);
  tab('快慢');
  choose('语速', '0.85×');
  expect(marks(stage)).toEqual([{ kind: 'rate', start: 0, end: 10, rate: 0.85 }]);
  press('慢一点');
  expect(marks(stage)).toEqual([{ kind: 'rate', start: 0, end: 10, rate: 0.8 }]);
  press('撤销');
  press('撤销');
  expect(marks(stage)).toEqual([]);
  tab('情感');
  choose('改多大一块', '词');
  choose('linan有的情感', '欢快');
  choose('浓淡', '5');
  expect(marks(stage)).toEqual([{ kind: 'emotion', start: 0, end: 2, style: 'cheerful', strength: 5 }]);
  choose('linan有的情感', '不加');
  expect(marks(stage)).toEqual([]);
});

test('a word is stressed and not stressed', () => {
  const stage = sheetOf(1);
  tab('重读');
  choose('重读', '重读');
  expect(marks(stage)).toEqual([{ kind: 'stress', start: 0, end: 2 }]);
  choose('重读', '不重读');
  expect(marks(stage)).toEqual([]);
});

test('a number and a Latin word lead to their panels with the word selected', () => {
  const stage = sheetOf(0, '600 级');
  press('选数字读法');
  expect(stage.openTool).toHaveBeenLastCalledWith('number');
  stage.run(hold(1, 'word'));
  expect(stage.selected()).toBe('600');
});

test('without words it says what to do', () => {
  stagePanel(WordPanel, '', { studio });
  expect(screen.getByText(/写几个字/)).not.toBeNull();
});
