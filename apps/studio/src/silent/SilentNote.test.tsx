/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import type { VoiceCard } from '@shengyu/api';
import { documentFromText, silentPlaces } from '@shengyu/script';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'zustand/vanilla';
import { createVoiceShelf } from '../voices/voice-shelf.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { SilentList } from './SilentList.tsx';
import { SilentNote } from './SilentNote.tsx';

afterEach(cleanup);

const voice = (id: string, name: string, language: VoiceCard['language'], vip = false) => ({ id, name, language, vip }) as VoiceCard;
const offered = [voice('linan', '林岸', 'zh-CN'), voice('kaming', '家明', 'yue-HK', true), voice('wanyi', '婉仪', 'yue-HK')];

/** The note on a text, as an order shows it. */
function show(text: string, { all = false, voices = offered } = {}) {
  const places = silentPlaces(documentFromText(text, 'linan'), () => 'zh-CN');
  const [onLeave, onSpoken] = [jest.fn(), jest.fn()];
  const Panel = () => (
    <>
      <SilentNote places={places} count={places.length} all={all} onLeave={onLeave} onSpoken={onSpoken} />
      <SilentList />
    </>
  );
  const shelf = createVoiceShelf(
    async () => ({}) as never,
    () => null,
  );
  const now = createStore(() => ({ status: 'ready', voices, tags: [], recent: [], off: [] }));
  const staged = stagePanel(Panel, text, { studio: { voices: { ...shelf, now, nameOf: (id: string) => id } as unknown as typeof shelf } });
  return { onLeave, onSpoken, ...staged };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('the note counts the places by paragraph and writing, and says that they cost nothing', () => {
  show('早上好。\n他说สวัสดี。\n说安。\n“안녕”和Привет、да，还有하나。');
  const note = screen.getByRole('status').textContent;
  expect(note).toContain('有 4 处没有声音能念');
  expect(note).toContain('第 2 段一处泰文、第 4 段两处韩文、一处俄文字母。这 4 处留白，不收钱。');
});

test('a button leads to the first place', () => {
  const { onLeave, selected } = show('早上好。\n他说สวัสดี。');
  press('去第 2 段');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(selected()).toBe('สวัสดี');
});

test('a place that a voice of the site speaks is offered it, and gets it as a mark', () => {
  const { document, onSpoken } = show('说ありがとう，我㗎。');
  press('让婉仪念“㗎”');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'voice', start: 8, end: 9, voiceId: 'wanyi' }]);
  expect(onSpoken).toHaveBeenCalledTimes(1);
});

test('what no voice of the site speaks is named alone', () => {
  show('说ありがとう，我㗎。', { voices: offered.slice(0, 2) });
  expect(screen.queryByRole('button', { name: /^让/ })).toBeNull();
});

test('a script of nothing else cannot be ordered, and says what helps', () => {
  show('ありがとう', { all: true });
  expect(screen.getByRole('status').textContent).toContain('这篇没有声音能念，不能生成，也不收钱第 1 段一处日文。改写成中文或英文');
});

test('nothing is shown where every character is spoken', () => {
  show('早上好。');
  expect([screen.queryByRole('status'), screen.queryByRole('list')]).toEqual([null, null]);
});

test('the list beside the readings names each place, and a click selects it', () => {
  const { selected } = show('他说สวัสดี。\n𰻝𰻝面');
  press(/^𰻝𰻝/);
  expect(selected()).toBe('𰻝𰻝');
});
