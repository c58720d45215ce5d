/** @jest-environment jsdom */
import { ApiError, type Call, type LexiconEntry } from '@shengyu/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AliasPanel } from '../reading/AliasPanel.tsx';
import { PolyphonePanel } from '../reading/PolyphonePanel.tsx';
import type { Studio } from '../app/create-studio.ts';
import { createStore } from 'zustand/vanilla';
import { stagePanel } from '../testing/panel-stage.tsx';
import { LexiconPanel } from './LexiconPanel.tsx';

/** A server with the dictionary of one member. */
function account(words: LexiconEntry[] = []) {
  const failures: string[] = [];
  const call = ((name: string, input: Partial<LexiconEntry> & { keyword?: string }) => {
    if (failures[0] === name) return Promise.reject(new ApiError({ code: 0, error: failures.shift() ? 'lexicon.full' : 'server.error' }));
    if (name === 'lexiconLists') {
      const lists = words.filter(({ word }) => word.includes(input.keyword ?? ''));
      return Promise.resolve({ lists, count: lists.length });
    }
    words.splice(0, words.length, ...words.filter(({ id, word }) => id !== input.id && word !== input.word));
    if (name === 'lexiconRemove') return Promise.resolve({});
    const saved = { id: `id of ${String(input.word)}`, update_time: '2026-11-21T00:00:00Z', ...input } as LexiconEntry;
    words.push(saved);
    return Promise.resolve(saved);
  }) as unknown as Call;
  return { call, words, failNext: (name: string) => failures.push(name) };
}
const entry = (word: string, alias: string): LexiconEntry => ({ id: word, word, readings: [], alias, update_time: '2026-11-21T00:00:00Z' });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

HTMLDialogElement.prototype.close = function (value = '') {
  this.returnValue = value;
  this.dispatchEvent(new Event('close'));
};

// covers: studio-22
test('a word is added with its pinyin, played, found and removed', async () => {
  const site = account([entry('GPU', '显卡')]);
  const { listenTo } = stagePanel(LexiconPanel, '你好', { member: true, call: site.call });
  await screen.findByText('显卡');
  type('词', '重庆');
  type('读作', 'chong2');
  press('加进词典');
  expect(screen.getByText('一个汉字一个拼音，用空格隔开。')).toBeTruthy();
  type('读作', 'chong2 qing4');
  await act(async () => press('加进词典'));
  expect(await screen.findByText('chóng qìng')).toBeTruthy();
  expect(site.words).toMatchObject([
    { word: 'GPU' },
    { word: '重庆', readings: [{ start: 0, syllable: 'chong2' }, { start: 1 }], alias: '' },
  ]);
  press('听“重庆”');
  expect(listenTo.mock.calls[0]?.[0]).toMatchObject({ paragraphs: [{ text: '重庆' }] });
  type('找词', 'GP');
  fireEvent.click(await screen.findByRole('button', { name: '删除GPU' }));
  expect(screen.queryByText('chóng qìng')).toBeNull();
  const question = await screen.findByRole<HTMLDialogElement>('alertdialog');
  await act(async () => question.close('ok'));
  expect(await screen.findByText('没有这样的词。')).toBeTruthy();
  expect(site.words.map(({ word }) => word)).toEqual(['重庆']);
});

test('a dictionary that was not read is read again; one without room says so and keeps what was typed', async () => {
  const site = account();
  site.failNext('lexiconLists');
  stagePanel(LexiconPanel, '你好', { member: true, call: site.call });
  expect((await screen.findByRole('alert')).textContent).toContain('词典没取到');
  press('重试');
  await screen.findByText(/词典还是空的/);
  site.failNext('lexiconSave');
  type('词', 'km');
  type('读作', '公里');
  await act(async () => press('加进词典'));
  expect(await screen.findByText('词典满了，先删掉不用的词。')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('词').value).toBe('km');
});

test('a visitor reads what the lexicon offers, and no call is made', () => {
  const { session } = stagePanel(LexiconPanel, '你好');
  expect(screen.getByText('登录后才有读音词典')).toBeTruthy();
  press('去登录');
  expect(session.getState().login.open).toBe(true);
});

const zhang = { start: 2, char: '长', candidates: ['zhang3', 'chang2'], chosen: 'chang2', sure: false };
const studio = {
  analysis: { now: createStore(() => ({ status: 'idle' })), polyphonesOf: () => [zhang], numbersOf: () => [] },
} as unknown as Partial<Studio>;

// covers: studio-22
test('a reading goes into the dictionary on request, beside what is kept of the word’s other hanzi', async () => {
  const site = account([{ ...entry('行长', ''), readings: [{ start: 0, syllable: 'hang2' }] }]);
  const { document, select, openTool } = stagePanel(PolyphonePanel, '问行长', { member: true, call: site.call, studio });
  select(2, 3);
  const [, other] = screen.getAllByRole('radio');
  if (other) fireEvent.click(other);
  fireEvent.click(screen.getByRole('checkbox', { name: '以后“行长”都这样读' }));
  await act(async () => press('用在这里'));
  expect(document().paragraphs[0]?.marks).toMatchObject([{ kind: 'pinyin', start: 2 }]);
  await waitFor(() => expect(site.words[0]?.readings).toHaveLength(2));
  expect(site.words).toMatchObject([
    {
      word: '行长',
      readings: [
        { start: 0, syllable: 'hang2' },
        { start: 1, syllable: 'zhang3' },
      ],
    },
  ]);
  press('读音词典');
  expect(openTool).toHaveBeenCalledWith('lexicon');
});

test('an alias goes into the dictionary on request only', async () => {
  const site = account();
  const { select } = stagePanel(AliasPanel, '欢迎来到SY官网', { member: true, call: site.call });
  select(4, 6);
  type('读作', '声屿');
  press('这样读');
  expect(site.words).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: '以后“SY”都这样读' }));
  await act(async () => press('这样读'));
  await waitFor(() => expect(site.words).toMatchObject([{ word: 'SY', alias: '声屿', readings: [] }]));
});

test('adding a word leads back to the first field, but not whoever has gone on to another one', async () => {
  const site = account();
  stagePanel(LexiconPanel, '你好', { member: true, call: site.call });
  await screen.findByText(/词典还是空的/);
  type('词', '重庆');
  type('读作', 'chong2 qing4');
  screen.getByLabelText('读作').focus();
  await act(async () => press('加进词典'));
  expect(document.activeElement).toBe(screen.getByLabelText('词'));
  type('词', '银行');
  type('读作', 'yin2 hang2');
  await act(async () => {
    press('加进词典');
    screen.getByLabelText('找词').focus();
  });
  expect(await screen.findByText('yín háng')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('找词'));
});
