/** A place in the picture, as shares of its width and height. */
export interface Click {
  x: number;
  y: number;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** The answer as the server reads it: `x,y-x,y;width;height`, in pixels of the picture. */
export function clicksAnswer(clicks: readonly Click[], width: number, height: number): string {
  const points = clicks.map(({ x, y }) => `${Math.round(x * width)},${Math.round(y * height)}`);
  return `${points.join('-')};${width};${height}`;
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key takes the cursor; with Shift in small steps. Undefined for any other key. */
export function moveCursor({ x, y }: Click, key: string, isFine: boolean): Click | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const far = isFine ? 0.01 : 0.05;
  return { x: clamp(x + step[0] * far), y: clamp(y + step[1] * far) };
}
