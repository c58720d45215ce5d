import { clicksAnswer, moveCursor } from './clicks.model.ts';

test('clicks are reported in pixels of the picture, in their order', () => {
  expect(
    clicksAnswer(
      [
        { x: 0.5, y: 0.25 },
        { x: 0, y: 1 },
      ],
      360,
      200,
    ),
  ).toBe('180,50-0,200;360;200');
});

test('arrow keys move the cursor and never out of the picture', () => {
  expect(moveCursor({ x: 0.98, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 1, y: 0.5 });
  expect(moveCursor({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.49 });
  expect(moveCursor({ x: 0.5, y: 0.5 }, 'a', false)).toBeUndefined();
});
