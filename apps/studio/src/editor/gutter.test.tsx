/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { documentFromText } from '@shengyu/script';
import { stagePanel } from '../testing/panel-stage.tsx';
import { toEditorDocument } from './conversion.ts';
import { createGutter } from './gutter.ts';

const Nothing = () => null;
const plays = () => screen.getAllByRole('button', { name: /^从/ }).map((button) => button.getAttribute('aria-label'));

test('each paragraph’s margin plays from that paragraph and says which it is, also after one was put before it', () => {
  jest.useFakeTimers();
  const { run } = stagePanel(Nothing, '一\n二');
  act(() => jest.advanceTimersByTime(1000));
  expect(plays()).toEqual(['从第 1 段播放', '从第 2 段播放']);
  run((state, dispatch) => (dispatch?.(state.tr.split(2)), true));
  act(() => jest.advanceTimersByTime(1000));
  expect(plays()).toEqual(['从第 1 段播放', '从第 2 段播放', '从第 3 段播放']);
  jest.useRealTimers();
});

test('a press plays from where the paragraph is now', () => {
  const pressed = jest.fn();
  const gutter = createGutter();
  gutter.pressed.subscribe(pressed);
  const node = toEditorDocument(documentFromText('一', 'linan')).child(0);
  const { dom } = gutter.nodeView(node, undefined as never, () => 42);
  document.body.append(dom);
  fireEvent.click(screen.getByRole('button', { name: '从本段播放' }));
  expect(pressed).toHaveBeenCalledWith({ paragraphAt: 42 }, null);
});
