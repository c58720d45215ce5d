/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import { act } from 'react';
import { stagePanel } from '../../testing/panel-stage.tsx';
import { toggleMark } from '../toggle-mark.ts';

const Nothing = () => null;

/** Selects characters on the page without telling the editor, as a browser does until its next task. */
function selectOnPage(place: HTMLElement, from: number, to: number): void {
  const text = place.querySelector('p')?.firstChild;
  if (!text) throw new Error('no text');
  document.getSelection()?.setBaseAndExtent(text, from, text, to);
}

function stage() {
  const staged = stagePanel(Nothing, '一张饼，卖了三十二年');
  const paper = staged.place;
  // The page of these tests gives the focus only to what Tab reaches.
  paper.tabIndex = 0;
  staged.select(0, 2);
  act(() => paper.focus());
  return { ...staged, paper };
}

test('a key acts on what was selected right before it', () => {
  const { paper, document: script } = stage();
  selectOnPage(paper, 4, 6);
  act(() => void fireEvent.keyDown(paper, { key: 'Delete', code: 'Delete', keyCode: 46 }));
  expect(script().paragraphs[0]?.text).toBe('一张饼，三十二年');
});

test('a command acts on what was selected right before it', () => {
  const { paper, run, document: script } = stage();
  selectOnPage(paper, 4, 6);
  run(toggleMark('stress'));
  expect(script().paragraphs[0]?.marks).toEqual([expect.objectContaining({ kind: 'stress', start: 4, end: 6 })]);
});

test('a caret that a key moves to the very start right after the focus stays there', () => {
  const { paper, run } = stage();
  act(() => void fireEvent.keyDown(paper, { key: 'ArrowUp', code: 'ArrowUp', keyCode: 38 }));
  selectOnPage(paper, 0, 0);
  let head = -1;
  run(({ selection }) => ((head = selection.head), false));
  expect(head).toBe(1);
});
