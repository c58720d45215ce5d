/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { stagePanel } from '../testing/panel-stage.tsx';
import { FindPanel } from './FindPanel.tsx';

const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, value: string): boolean => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const textOf = (stage: ReturnType<typeof stagePanel>): string =>
  stage
    .document()
    .paragraphs.map(({ text }) => text)
    .join('\n');

test('what is found is counted, shown on the paper, gone through by keyboard, and replaced one by one', async () => {
  const stage = stagePanel(FindPanel, '一家银行，行长\n新来的行长');
  type('查找', '行长');
  await screen.findByText('2 处');
  await waitFor(() => expect(stage.place.querySelectorAll('.found')).toHaveLength(2));
  fireEvent.keyDown(screen.getByRole('textbox', { name: '查找' }), { key: 'Enter' });
  expect(screen.getByRole('status').textContent).toBe('1 / 2');
  fireEvent.keyDown(screen.getByRole('textbox', { name: '查找' }), { key: 'Enter', shiftKey: true });
  expect(screen.getByRole('status').textContent).toBe('2 / 2');
  expect(stage.place.querySelector('.found.on')).toBeTruthy();
  type('替换为', '所长');
  press('替换');
  await waitFor(() => expect(textOf(stage)).toBe('一家银行，行长\n新来的所长'));
});

test('replace all is one step to take back', async () => {
  const stage = stagePanel(FindPanel, '行长和行长\n行长');
  type('查找', '行长');
  type('替换为', '');
  await screen.findByText('3 处');
  press('全部替换 3 处');
  expect(textOf(stage)).toBe('和\n');
  stage.run(undo);
  expect(textOf(stage)).toBe('行长和行长\n行长');
});

test('an expression that is wrong says so at its field, and nothing can be replaced', async () => {
  stagePanel(FindPanel, '行长');
  fireEvent.click(screen.getByRole('checkbox', { name: '正则' }));
  type('查找', '(行长');
  await screen.findByText('正则少一个右括号 )');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '全部替换' }).disabled).toBe(true);
});

test('a list of pairs is pasted and replaced in one go', async () => {
  const stage = stagePanel(FindPanel, '阿婆走了3km');
  fireEvent.click(screen.getByRole('radio', { name: '批量替换' }));
  fireEvent.paste(screen.getByRole('textbox', { name: '第 1 行，查找' }), {
    clipboardData: { getData: () => '阿婆\t梁阿婆\nkm\t公里' },
  });
  const apply = await screen.findByRole('button', { name: '换 2 处' });
  fireEvent.click(apply);
  expect(textOf(stage)).toBe('梁阿婆走了3公里');
  await screen.findByText('跳过已经换好的 1 处');
  act(() => undefined);
});
