/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import type { ComponentType } from 'react';
import { createDesk } from '../session/create-desk.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { SubtitlePanel } from './SubtitlePanel.tsx';
import { SubtitleStylePanel } from './SubtitleStylePanel.tsx';

function stage(Panel: ComponentType, text: string) {
  const playText = jest.fn();
  const desk = createDesk(null);
  return { ...stagePanel(Panel, text, { studio: { desk }, listening: { playText } }), playText, desk };
}
const edit = async (index: number): Promise<HTMLInputElement> => {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^改第 ${index} 条`) }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: `第 ${index} 条字幕文字` });
};

// covers: studio-18
test('subtitles are listed with estimated times, said to be so, and a click plays from there', async () => {
  const { playText, desk } = stage(SubtitlePanel, '今天天气很好。我们去公园散步，然后回家吃饭。');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('今天天气很好。'),
    expect.stringContaining('我们去公园散步，然后回家吃饭。'),
  ]);
  expect(screen.getByRole('status').textContent).toContain('估计');
  fireEvent.click(screen.getByRole('button', { name: /^从第 2 条播放，约/ }));
  expect(playText).toHaveBeenCalledWith(7);
  fireEvent.click(screen.getByRole('button', { name: '导出字幕' }));
  expect(desk.now.getState().window).toBe('export');
});

test('another text for a subtitle leaves the script as it is, shows as a chip, and goes with one key', async () => {
  const { document, place } = stage(SubtitlePanel, '行长，也是唯一的柜员。下一句。');
  const field = await edit(1);
  expect(field.value).toBe('行长，也是唯一的柜员。');
  fireEvent.change(field, { target: { value: ' 银行的行长\u0007 ' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(document().paragraphs[0]).toMatchObject({
    text: '行长，也是唯一的柜员。下一句。',
    marks: [{ kind: 'caption', start: 0, end: 11, text: '银行的行长' }],
  });
  await screen.findByRole('button', { name: /改第 1 条字幕：银行的行长/ });
  const chip = place.querySelector<HTMLElement>('[data-chip="caption"]');
  expect(chip?.getAttribute('aria-label')).toContain('字幕文字“行长，也是唯一的柜员。”银行的行长');
  act(() => void (chip && fireEvent.keyDown(chip, { key: 'Delete' })));
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('writing back what the script says, or restoring, takes the caption away; undo brings it back', async () => {
  const { document, run } = stage(SubtitlePanel, '你好世界。');
  const put = async (value: string): Promise<void> => {
    fireEvent.change(await edit(1), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: '完成' }));
  };
  await put('大家好');
  expect(document().paragraphs[0]?.marks).toHaveLength(1);
  await screen.findByRole('button', { name: /^改第 1 条字幕：大家好/ });
  await put('你好世界。');
  expect(document().paragraphs[0]?.marks).toEqual([]);
  run(undo);
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'caption', start: 0, end: 5, text: '大家好' }]);
  await screen.findByRole('button', { name: /^改第 1 条字幕：大家好/ });
  await edit(1);
  fireEvent.click(screen.getByRole('button', { name: '还原第 1 条' }));
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('a caption that was divided keeps the text of its other half', async () => {
  const { document } = stage(SubtitlePanel, '说了很久很久很久。好。');
  fireEvent.change(await edit(1), { target: { value: '第一件事我们都要记住，第二件事大家回去慢慢想。' } });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  await screen.findByRole('button', { name: /^改第 2 条字幕：第二件事/ });
  fireEvent.change(await edit(1), { target: { value: '第一件事大家都要记牢，' } });
  fireEvent.click(screen.getByRole('button', { name: '完成' }));
  expect(document().paragraphs[0]?.marks).toEqual([
    { kind: 'caption', start: 0, end: 9, text: '第一件事大家都要记牢，第二件事大家回去慢慢想。' },
  ]);
});

test('an empty script says what will be here', async () => {
  stage(SubtitlePanel, '');
  expect(await screen.findByText('还没有字幕')).toBeTruthy();
});

// covers: studio-19
test('characters and lines are chosen, counted before they are taken, and go back to the default', async () => {
  const { document } = stage(SubtitleStylePanel, '今天天气很好我们去公园散步然后回家吃饭。');
  fireEvent.click(screen.getByRole('radio', { name: /竖屏/ }));
  await screen.findByText(/现在 2 条，改后 2 条/);
  fireEvent.click(screen.getByRole('radio', { name: '2 行' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('改后 1 条'));
  fireEvent.click(screen.getByRole('radio', { name: '读音' }));
  fireEvent.click(screen.getByRole('switch', { name: '句末标点', checked: true }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(document().settings.subtitle).toEqual({ charactersPerLine: 12, linesPerCue: 2, numerals: 'spoken', endMarks: false });
  fireEvent.click(screen.getByRole('button', { name: '恢复默认' }));
  expect(document().settings.subtitle).toEqual({ charactersPerLine: 16, linesPerCue: 1, numerals: 'written' });
});
