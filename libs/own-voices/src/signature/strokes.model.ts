/** A line of a signature: `x, y, x, y…` in a field of `fieldWidth` by `fieldHeight`, whatever the size of the screen. */
export type Stroke = readonly number[];

export const fieldWidth = 1_000;
export const fieldHeight = 400;

/** As much as the server takes: numbers of a stroke, strokes, numbers of all strokes. */
const MOST_OF_STROKE = 2_000;
const MOST_STROKES = 100;
const MOST_NUMBERS = 8_000;
/** Points that are nearer than this to the one before add nothing to the line. */
const NEAR = 4;
/** A tap or a short tick is no name. */
const LEAST_INK = 250;

const inside = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));
const numbers = (strokes: readonly Stroke[]): number => strokes.reduce((sum, { length }) => sum + length, 0);

/** With a new line that begins at a point; the same strokes when there is no room for one more. */
export function beginStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  if (strokes.length >= MOST_STROKES || numbers(strokes) + 4 > MOST_NUMBERS) return strokes;
  const at = [inside(x, fieldWidth), inside(y, fieldHeight)];
  // A dot is a line that ends where it begins.
  return [...strokes, [...at, ...at]];
}

/** With the last line continued to a point. */
export function extendStroke(strokes: readonly Stroke[], x: number, y: number): readonly Stroke[] {
  const last = strokes.at(-1);
  if (!last || last.length + 2 > MOST_OF_STROKE || numbers(strokes) + 2 > MOST_NUMBERS) return strokes;
  const [toX, toY] = [inside(x, fieldWidth), inside(y, fieldHeight)];
  if (Math.hypot(toX - (last.at(-2) ?? 0), toY - (last.at(-1) ?? 0)) < NEAR) return strokes;
  return [...strokes.slice(0, -1), [...last, toX, toY]];
}

export const undoStroke = (strokes: readonly Stroke[]): readonly Stroke[] => strokes.slice(0, -1);

export function inkLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (let at = 2; at < stroke.length; at += 2) {
      length += Math.hypot((stroke[at] ?? 0) - (stroke[at - 2] ?? 0), (stroke[at + 1] ?? 0) - (stroke[at - 1] ?? 0));
    }
  }
  return length;
}

/** Whether enough is drawn to be a name. */
export const isSignature = (strokes: readonly Stroke[]): boolean => inkLength(strokes) >= LEAST_INK;
