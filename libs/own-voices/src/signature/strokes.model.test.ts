import { expect, test } from '@jest/globals';
import { beginStroke, extendStroke, inkLength, isSignature, undoStroke, type Stroke } from './strokes.model.ts';

const line = (strokes: readonly Stroke[], points: readonly (readonly [number, number])[]): readonly Stroke[] => {
  const [[x, y] = [0, 0], ...rest] = points;
  return rest.reduce<readonly Stroke[]>((drawn, [toX, toY]) => extendStroke(drawn, toX, toY), beginStroke(strokes, x, y));
};

test('points are whole numbers inside of the field, and a jitter of less than 4 adds none', () => {
  expect(
    line(
      [],
      [
        [-5.4, 10.2],
        [1, 11],
        [1_200, 500],
      ],
    ),
  ).toEqual([[0, 10, 0, 10, 1_000, 400]]);
});

test('a tap or a tick is no signature, a written name is', () => {
  expect(isSignature(beginStroke([], 10, 10))).toBe(false);
  expect(
    isSignature(
      line(
        [],
        [
          [10, 10],
          [100, 100],
        ],
      ),
    ),
  ).toBe(false);
  const name = line(
    line(
      [],
      [
        [100, 100],
        [300, 100],
      ],
    ),
    [
      [200, 50],
      [200, 300],
    ],
  );
  expect(inkLength(name)).toBe(450);
  expect(isSignature(name)).toBe(true);
});

test('undo takes the last line away and leaves the others', () => {
  const first = line(
    [],
    [
      [0, 0],
      [50, 50],
    ],
  );
  expect(
    undoStroke(
      line(first, [
        [90, 90],
        [120, 90],
      ]),
    ),
  ).toEqual(first);
  expect(undoStroke([])).toEqual([]);
});

test('what is drawn stays within what the server takes, however long somebody scribbles', () => {
  let strokes: readonly Stroke[] = [];
  for (let stroke = 0; stroke < 130; stroke += 1) {
    strokes = beginStroke(strokes, 0, 0);
    for (let point = 0; point < 1_100; point += 1) strokes = extendStroke(strokes, point % 2 === 0 ? 1_000 : 0, point % 400);
  }
  expect(strokes.length).toBeLessThanOrEqual(100);
  expect(Math.max(...strokes.map(({ length }) => length))).toBeLessThanOrEqual(2_000);
  expect(strokes.flat().length).toBeLessThanOrEqual(8_000);
});
