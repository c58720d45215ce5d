/** The answer to a picture: the centres to click in order, in pixels of the picture. */
export interface ClickKey {
  width: number;
  height: number;
  targets: ReadonlyArray<{ x: number; y: number; size: number }>;
}

/** Clicks in pixels of the picture, or undefined for a text that is not `x,y-x,y;w;h`. `w` and `h` are the shown size. */
export function readClicks(info: string, key: ClickKey): Array<{ x: number; y: number }> | undefined {
  const match =
    /^(-?\d{1,5}(?:\.\d{1,6})?,-?\d{1,5}(?:\.\d{1,6})?(?:--?\d{1,5}(?:\.\d{1,6})?,-?\d{1,5}(?:\.\d{1,6})?){0,9});(\d{1,5}(?:\.\d{1,6})?);(\d{1,5}(?:\.\d{1,6})?)$/.exec(
      info,
    );
  if (!match) return undefined;
  const [, points = '', shownWidth = '', shownHeight = ''] = match;
  const scaleX = key.width / Number(shownWidth);
  const scaleY = key.height / Number(shownHeight);
  if (!Number.isFinite(scaleX) || !Number.isFinite(scaleY)) return undefined;
  // A dash after a digit divides two clicks; any other is a sign.
  return points.split(/(?<=\d)-/).map((point) => {
    const [x, y] = point.split(',').map(Number);
    return { x: (x ?? Number.NaN) * scaleX, y: (y ?? Number.NaN) * scaleY };
  });
}

/** Whether the clicks hit exactly the asked characters, in order. The tolerance covers the glyph and the edge of a fingertip. */
export function clicksHit(info: string, key: ClickKey): boolean {
  const clicks = readClicks(info, key);
  if (clicks?.length !== key.targets.length) return false;
  return key.targets.every((target, index) => {
    const click = clicks[index];
    return click !== undefined && Math.hypot(click.x - target.x, click.y - target.y) <= target.size * 0.6 + 10;
  });
}
