/** @jest-environment jsdom */
import type { Call } from '@shengyu/api';
import { fireEvent, screen } from '@testing-library/react';
import { AliasPanel } from './AliasPanel.tsx';
import { readIpa } from './ipa.model.ts';
import { NumberPanel } from './NumberPanel.tsx';
import { stagePanel } from '../testing/panel-stage.tsx';
import { PhonemePanel } from './PhonemePanel.tsx';

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const chip = (place: HTMLElement, kind: string): HTMLElement => {
  const found = place.querySelector<HTMLElement>(`[data-chip="${kind}"]`);
  if (!found) throw new Error(`no chip of ${kind}`);
  return found;
};

// covers: studio-15
test('a number shows every reading as it is spoken, takes the chosen one, and its chip takes it away with one key', () => {
  const { place, document, select, listenTo } = stagePanel(NumberPanel, '房间2026号', [
    {
      start: 2,
      end: 6,
      chosen: 'date',
      readings: [
        { kind: 'date', spoken: '二零二六' },
        { kind: 'cardinal', spoken: '两千零二十六' },
      ],
    },
  ]);
  select(3);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
  expect(screen.getByRole('radio', { name: '日期 二零二六 默认' })).toBeTruthy();
  expect(screen.getByText('前后文判断：日期').parentElement?.textContent).toContain('房间2026号');
  fireEvent.click(screen.getByRole('button', { name: '听“两千零二十六”' }));
  expect(listenTo.mock.calls[0]?.[0]).toMatchObject({
    paragraphs: [{ text: '2026', marks: [{ kind: 'number', start: 0, end: 4, reading: 'cardinal' }] }],
  });
  fireEvent.click(screen.getByRole('radio', { name: /数值/ }));
  press('这样读');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'number', start: 2, end: 6, reading: 'cardinal' }]);
  expect(chip(place, 'number').getAttribute('aria-label')).toContain('数字读法“2026”数值');
  fireEvent.keyDown(chip(place, 'number'), { key: 'Delete' });
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('an alias is typed, changed from inside the marked words, and removed', () => {
  const { place, document, select } = stagePanel(AliasPanel, '欢迎来到SY官网');
  expect(screen.getByText(/选中要换读法的文字/)).toBeTruthy();
  select(4, 6);
  fireEvent.change(screen.getByRole('textbox', { name: '读作' }), { target: { value: ' 声屿\u0007 ' } });
  press('这样读');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'alias', start: 4, end: 6, text: '声屿' }]);
  expect(chip(place, 'alias').textContent).toBe('声屿');
  select(5);
  fireEvent.change(screen.getByRole('textbox', { name: '读作' }), { target: { value: '声屿科技' } });
  press('这样读');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'alias', start: 4, end: 6, text: '声屿科技' }]);
  fireEvent.change(screen.getByRole('textbox', { name: '读作' }), { target: { value: '长'.repeat(201) } });
  expect(screen.getByText('最多 200 字。')).toBeTruthy();
  press(/^移除/);
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

// covers: studio-16
test('a phonetic spelling that cannot be spoken is refused in words; a good one is put on the word', () => {
  const { document, select } = stagePanel(PhonemePanel, '我们live直播', { call: () => new Promise(() => undefined) });
  select(4);
  const field = screen.getByRole('textbox', { name: '国际音标' });
  fireEvent.change(field, { target: { value: 'ǃxx' } });
  press('用这个音标');
  expect(screen.getByText('音标格式不合法，请重新输入')).toBeTruthy();
  expect(document().paragraphs[0]?.marks).toEqual([]);
  fireEvent.change(field, { target: { value: '/laɪv/' } });
  press('用这个音标');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'phoneme', start: 2, end: 6, ipa: 'laɪv' }]);
  fireEvent.click(screen.getByRole('radio', { name: '逐字母' }));
  press('用这个音标');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'number', start: 2, end: 6, reading: 'spell' }]);
  press(/^移除/);
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('an English word shows how dictionaries say it, and takes what is chosen there', async () => {
  const call = (async (_name: string, { word }: { word: string }) => ({ ipa: word === 'live' ? ['lɪv', 'laɪv'] : [] })) as unknown as Call;
  const { document, select, listenTo } = stagePanel(PhonemePanel, '我们live在qqq', { call });
  select(4);
  fireEvent.click(await screen.findByRole('radio', { name: '/laɪv/' }));
  fireEvent.click(screen.getByRole('button', { name: '听 /lɪv/' }));
  expect(listenTo.mock.calls[0]?.[0]).toMatchObject({ paragraphs: [{ text: 'live', marks: [{ kind: 'phoneme', ipa: 'lɪv' }] }] });
  press('用这个音标');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'phoneme', start: 2, end: 6, ipa: 'laɪv' }]);
  select(9);
  expect(await screen.findByText('词典里没有这个词，可以自己写音标。')).toBeTruthy();
});

test('phonetic spellings need known symbols, a vowel and a length', () => {
  expect(readIpa(' /ˈwɔːtə(ɹ)/ ')).toBe('ˈwɔːtə(ɹ)');
  for (const bad of ['', '//', '水', 'str', 'ˈ', 'ə'.repeat(65), 'a<b>']) expect(readIpa(bad)).toBeNull();
});
