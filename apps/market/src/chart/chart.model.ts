import type { Chart } from '../query/voices.queries.ts';

export type Island = Chart['islands'][number];

/** An island on the sheet: `x` to the bright, `y` down to the low, both 0…1. */
export interface Placed extends Island {
  x: number;
  y: number;
  /** Whether it fits as many conditions as the tide asks for. */
  dry: boolean;
}

export interface Axis {
  from: number;
  to: number;
}

export interface Sheet {
  islands: readonly Placed[];
  pitch: Axis;
  brightness: Axis;
}

/** Empty border of the sheet, of its width and height. */
const BORDER = { x: 0.08, top: 0.1, bottom: 0.2 };

function axisOf(values: readonly number[]): Axis {
  let [from, to] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  if (to === 0) return { from: 100, to: 200 };
  return to > from * 1.05 ? { from, to } : { from: from * 0.9, to: to * 1.1 };
}

/** Both axes are logarithmic: an octave is as long everywhere. */
const along = (value: number, { from, to }: Axis): number => Math.log(value / from) / Math.log(to / from);

export const middleOf = ({ from, to }: Axis): number => Math.sqrt(from * to);

export function layOut(islands: readonly Island[], tide: number): Sheet {
  const pitch = axisOf(islands.map((island) => island.pitch_hz));
  const brightness = axisOf(islands.map((island) => island.brightness_hz));
  const placed = islands.map((island) => ({
    ...island,
    x: BORDER.x + along(island.brightness_hz, brightness) * (1 - 2 * BORDER.x),
    y: 1 - BORDER.bottom - along(island.pitch_hz, pitch) * (1 - BORDER.top - BORDER.bottom),
    dry: island.fits >= tide,
  }));
  return { islands: placed, pitch, brightness };
}

/** What of the sheet is seen: its left upper corner in the sheet's 0…1, and how many times it is enlarged. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Box {
  width: number;
  height: number;
}

export const whole: View = { x: 0, y: 0, zoom: 1 };
const MOST_ZOOM = 40;

/** The sheet always fills the box. */
export function held({ x, y, zoom }: View): View {
  const times = Math.min(MOST_ZOOM, Math.max(1, zoom));
  const edge = 1 - 1 / times;
  return { x: Math.min(edge, Math.max(0, x)), y: Math.min(edge, Math.max(0, y)), zoom: times };
}

/** Zooms so that the point (`px`, `py`) of the box stays where it is. */
export function zoomed(view: View, times: number, box: Box, px = box.width / 2, py = box.height / 2): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * times));
  const part = 1 / view.zoom - 1 / zoom;
  return held({ x: view.x + (px / box.width) * part, y: view.y + (py / box.height) * part, zoom });
}

export const moved = (view: View, dx: number, dy: number, box: Box): View =>
  held({ ...view, x: view.x - dx / box.width / view.zoom, y: view.y - dy / box.height / view.zoom });

export const centredOn = (view: View, { x, y }: { x: number; y: number }): View =>
  held({ ...view, x: x - 0.5 / view.zoom, y: y - 0.5 / view.zoom });

export const toBox = ({ x, y }: { x: number; y: number }, view: View, box: Box): { x: number; y: number } => ({
  x: (x - view.x) * view.zoom * box.width,
  y: (y - view.y) * view.zoom * box.height,
});

/** Half the width of an island, px: a well-known voice is a large one; where there are many, all are smaller. */
export function radiusOf(island: Pick<Island, 'size'>, count: number, { zoom }: View, box: Box): number {
  const room = Math.sqrt((box.width * box.height) / Math.max(1, count));
  const most = Math.min(56, Math.max(5, room * 0.46));
  return most * (0.26 + 0.74 * island.size ** 3) * zoom ** 0.6;
}

/** The island at a point of the box; dry land before what is under water, the nearest first. */
export function islandAt(sheet: Sheet, view: View, box: Box, px: number, py: number, least = 12): Placed | undefined {
  let best: { island: Placed; rank: number } | undefined;
  for (const island of sheet.islands) {
    const at = toBox(island, view, box);
    const away = Math.hypot(at.x - px, at.y - py);
    if (away > Math.max(least, radiusOf(island, sheet.islands.length, view, box))) continue;
    const rank = away + (island.dry ? 0 : 1_000);
    if (!best || rank < best.rank) best = { island, rank };
  }
  return best?.island;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest island in a direction: within 60° of it, and what lies aside counts as farther away. */
export function nearestTowards(sheet: Sheet, from: Placed, direction: Direction, box: Box): Placed | undefined {
  let best: { island: Placed; far: number } | undefined;
  for (const island of sheet.islands) {
    if (island.id === from.id || !island.dry) continue;
    const dx = (island.x - from.x) * box.width;
    const dy = (island.y - from.y) * box.height;
    const [ahead, aside] = direction === 'left' ? [-dx, dy] : direction === 'right' ? [dx, dy] : direction === 'up' ? [-dy, dx] : [dy, dx];
    if (ahead <= 0 || Math.abs(aside) > ahead * 1.73) continue;
    const far = ahead + 1.5 * Math.abs(aside);
    if (!best || far < best.far) best = { island, far };
  }
  return best?.island;
}

export interface Label {
  island: Placed;
  x: number;
  y: number;
}

const MOST_LABELS = 40;
const LABEL_HEIGHT = 44;

/** Width of a label, px: 12 px type, hanzi as wide as they are high. */
const widthOf = ({ name, summary }: Placed): number =>
  34 + [...name, ...summary].reduce((sum, sign) => sum + (sign < '\u0100' ? 7 : 12.5), 0);

/**
 * Which islands in sight bear their names, so that no two names overlap: the chosen one, then dry land by size, then what is under water.
 * Walks the islands in that order once; at most 40 names.
 */
export function placeLabels(sheet: Sheet, view: View, box: Box, chosen: string | null): Label[] {
  const inSight = sheet.islands.flatMap((island) => {
    const at = toBox(island, view, box);
    return at.x > 0 && at.y > 0 && at.x < box.width && at.y < box.height ? [{ island, ...at }] : [];
  });
  const rank = ({ island }: Label): number => (island.id === chosen ? 9 : 0) + (island.dry ? 2 : 0) + island.size;
  const labels: Label[] = [];
  for (const label of inSight.toSorted((a, b) => rank(b) - rank(a))) {
    if (labels.length >= MOST_LABELS) break;
    const isFree = labels.every(
      (other) =>
        Math.abs(other.x - label.x) > (widthOf(other.island) + widthOf(label.island)) / 2 || Math.abs(other.y - label.y) > LABEL_HEIGHT,
    );
    if (isFree) labels.push(label);
  }
  return labels;
}

/** Dry islands in sight, from the high voice to the low one: what the chart shows, as a list. */
export const listed = (sheet: Sheet, view: View, most: number): Placed[] =>
  sheet.islands
    .filter(({ x, y, dry }) => dry && x >= view.x && y >= view.y && x <= view.x + 1 / view.zoom && y <= view.y + 1 / view.zoom)
    .toSorted((a, b) => b.pitch_hz - a.pitch_hz)
    .slice(0, most);
