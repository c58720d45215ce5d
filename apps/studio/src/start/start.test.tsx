/** @jest-environment jsdom */
import { documentText } from '@shengyu/script';
import { startTemplates } from '@shengyu/script/templates';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { undo } from 'prosemirror-history';
import { texts } from '../locales/zh-CN.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { Start } from './Start.tsx';
import { marksOf, voicesOf } from './template.model.ts';

afterEach(cleanup);

const t = texts.start;
const [template] = startTemplates;
if (!template) throw new Error('there is no template');

// covers: fault-37
test('below an empty script a template is heard without being taken; taken, it is the script with its marks, and one step undoes it', async () => {
  const { listenTo, document, run } = stagePanel(Start, '');
  await userEvent.click(screen.getByRole('button', { name: t.listen(template.title, false) }));
  expect(listenTo).toHaveBeenCalledWith(template.document);
  expect(documentText(document())).toBe('');
  await userEvent.click(screen.getByRole('button', { name: t.takeOf(template.title) }));
  expect(document()).toEqual(template.document);
  expect(screen.queryByRole('region', { name: t.label })).toBeNull();
  run(undo);
  expect(documentText(document())).toBe('');
});

// covers: fault-37
test('a passage to try is written in the voice of the script and played', async () => {
  const { document } = stagePanel(Start, '', { listening: { playAll: () => played.push(documentText(document())) } });
  const played: string[] = [];
  await userEvent.click(screen.getByRole('button', { name: t.try }));
  expect(played).toEqual([t.passage]);
  expect(document().settings.voiceId).toBe('linan');
});

test('a script with text offers no beginning', () => {
  stagePanel(Start, '船开了。');
  expect(screen.queryByRole('region', { name: t.label })).toBeNull();
});

test('each template names its voices and marks', () => {
  const [news, book, product] = startTemplates.map(({ document }) => [...voicesOf(document), ...marksOf(document)]);
  expect(news).toEqual(['zhouyuan', '数字读法', '重读', '多音字', '停顿']);
  expect(book).toEqual(['linan', 'suwan', 'zhongshu', '局部换声', '变速', '停顿']);
  expect(product).toEqual(['xiaoman', '情感', '重读', '数字读法', '变速', '停顿']);
});
