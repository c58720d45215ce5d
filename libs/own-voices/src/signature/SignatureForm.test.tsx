/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignatureForm, type SignatureDone } from './SignatureForm.tsx';

let signed: [string, SignatureDone][];
beforeEach(() => {
  signed = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  // jsdom has neither: what the canvas draws is looked at in the browser, here only the lines count.
  HTMLCanvasElement.prototype.getContext = (() => null) as typeof HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
  HTMLCanvasElement.prototype.getBoundingClientRect = () => ({ left: 10, top: 20, width: 250, height: 100 }) as DOMRect;
  Object.assign(globalThis, { PointerEvent: MouseEvent });
});
afterEach(cleanup);

const show = (unread = 0) => render(<SignatureForm unread={unread} onSign={(...all) => signed.push(all)} />);
const button = (name: string) => screen.getByRole('button', { name });

function drawLine(points: readonly (readonly [number, number])[]): void {
  const canvas = screen.getByRole('img');
  const [first = [0, 0], ...rest] = points;
  fireEvent.pointerDown(canvas, { button: 0, clientX: first[0], clientY: first[1] });
  for (const [clientX, clientY] of rest) fireEvent.pointerMove(canvas, { clientX, clientY });
  fireEvent.pointerUp(canvas);
}

test('the button says what is missing, and nothing is signed before', async () => {
  show(2);
  await userEvent.click(button('读完剩下 2 段就能签'));
  cleanup();
  show();
  await userEvent.click(button('写上姓名就能签'));
  await userEvent.type(screen.getByLabelText('姓名，和身份证一致'), '林阿远');
  await userEvent.click(button('在框里手写签名就能签'));
  expect(signed).toEqual([]);
});

test('lines are kept in the units of the field, whatever its size on the screen', async () => {
  show();
  await userEvent.type(screen.getByLabelText('姓名，和身份证一致'), ' 林阿远 ');
  drawLine([
    [10, 20],
    [135, 70],
    [260, 120],
  ]);
  await userEvent.click(button('签好了，下一步'));
  expect(signed).toEqual([['林阿远', { method: 'drawn', strokes: [[0, 0, 0, 0, 500, 200, 1_000, 400]] }]]);
});

test('a line can be taken back, and all of them', async () => {
  show();
  drawLine([
    [10, 20],
    [135, 70],
  ]);
  drawLine([
    [10, 120],
    [135, 70],
  ]);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('签名区，写了 2 笔');
  await userEvent.click(button('退一笔'));
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('签名区，写了 1 笔');
  await userEvent.click(button('重写'));
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('还没有写');
});

test('with the keyboard alone: a typed name with its confirmation, signed with Enter', async () => {
  const user = userEvent.setup();
  show();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard('林阿远{Enter}');
  expect(signed).toEqual([]);
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(signed).toEqual([['林阿远', { method: 'typed', confirmed: true }]]);
});
