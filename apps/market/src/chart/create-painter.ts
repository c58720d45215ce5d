import { hues, isHue, islandBands, nightHues, type Hue } from '@shengyu/ui/art';
import { radiusOf, toBox, type Box, type Placed, type Sheet, type View } from './chart.model.ts';

/** An island smaller than this is drawn in one of a few shared shapes, since its own would not be visible. */
const OWN_SHAPE = 15;
const SHAPES = 12;
/** Side of a drawing against the island's half width. */
const SIDE = 2.9;
const MOST_KEPT = 500;
/** Of a frame, for new drawings. */
const BUDGET_MS = 10;

export interface Painter {
  /** Draws all islands in sight. False: there is more to draw, call again with the next frame. */
  paint: (sheet: Sheet, view: View, box: Box, night: boolean) => boolean;
}

interface StampLook {
  seed: string;
  hue: Hue;
  rough: number;
  /** px of the canvas. */
  size: number;
  dry: boolean;
  night: boolean;
}

const sizes = [24, 48, 96, 160, 256] as const;
const sizeFor = (side: number): number => sizes.find((size) => size >= side) ?? 256;

/** Draws islands on a canvas. Each shape is drawn once for a size, a hue and a theme, and stamped from then on. */
export function createPainter(canvas: HTMLCanvasElement, clock: () => number): Painter {
  const stamps = new Map<string, HTMLCanvasElement>();
  const stampOf = (look: StampLook, make: boolean): HTMLCanvasElement | undefined => {
    const key = [look.seed, look.hue, look.size, look.dry, look.night].join('|');
    const there = stamps.get(key);
    if (there || !make) return there;
    const stamp = drawStamp(look);
    const [oldest] = stamps.keys();
    if (stamps.size >= MOST_KEPT && oldest !== undefined) stamps.delete(oldest);
    stamps.set(key, stamp);
    return stamp;
  };
  return {
    paint(sheet, view, box, night) {
      const context = canvas.getContext('2d');
      if (!context) return true;
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, box.width, box.height);
      const begun = clock();
      let complete = true;
      const draw = (island: Placed): void => {
        const { x, y } = toBox(island, view, box);
        const radius = radiusOf(island, sheet.islands.length, view, box);
        const side = radius * SIDE;
        if (x < -side || y < -side || x > box.width + side || y > box.height + side) return;
        const hue = isHue(island.hue) ? island.hue : 'blue';
        const size = sizeFor(side * ratio);
        const look = { hue, dry: island.dry, night };
        const mayMake = clock() - begun < BUDGET_MS;
        const own = radius >= OWN_SHAPE ? stampOf({ ...look, seed: island.id, rough: island.rough, size }, mayMake) : undefined;
        if (radius >= OWN_SHAPE && !own) complete = false;
        const stamp = own ?? stampOf({ ...look, seed: `shape-${shapeOf(island.id)}`, rough: 0.35, size: Math.min(size, 48) }, true);
        if (stamp) context.drawImage(stamp, x - side / 2, y - side / 2, side, side);
      };
      for (const island of sheet.islands) if (!island.dry) draw(island);
      for (const island of sheet.islands) if (island.dry) draw(island);
      return complete;
    },
  };
}

function shapeOf(id: string): number {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_973;
  return sum % SHAPES;
}

function drawStamp({ seed, hue, rough, size, dry, night }: StampLook): HTMLCanvasElement {
  const stamp = document.createElement('canvas');
  stamp.width = size;
  stamp.height = size;
  const context = stamp.getContext('2d');
  if (!context) return stamp;
  const side = 96;
  context.scale(size / side, size / side);
  const colours = (night ? nightHues : hues)[hue];
  const bands = islandBands({ seed, width: side, height: side, rough, small: size <= 48, alone: true });
  if (dry) {
    for (const { band, path } of bands) {
      context.fillStyle = colours[band] ?? '';
      context.fill(new Path2D(path));
    }
    return stamp;
  }
  context.strokeStyle = colours[night ? 4 : 3] ?? '';
  context.lineWidth = Math.max(1, 110 / size);
  context.setLineDash([context.lineWidth * 1.5, context.lineWidth * 3]);
  context.stroke(new Path2D(bands[0]?.path ?? ''));
  return stamp;
}
