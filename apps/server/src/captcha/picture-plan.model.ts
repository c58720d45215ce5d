import { characters } from './characters.ts';

/** Whole numbers from 0 up to `below`, which is left out. */
export type RandomInt = (below: number) => number;

export interface PlacedGlyph {
  char: string;
  /** Centre and height in pixels of the picture. */
  x: number;
  y: number;
  size: number;
  /** Degrees. */
  angle: number;
  weight: 500 | 700 | 900;
  /** Index of the ink in the drawing's palette. */
  ink: number;
}

export interface PicturePlan {
  width: number;
  height: number;
  glyphs: readonly PlacedGlyph[];
  /** Seed of everything that carries no answer: background, warp, strokes. */
  seed: number;
}

export const picture = { width: 640, height: 356, targets: 3, decoys: 3, inks: 6 } as const;

/** Centres lie so far apart that a click within the tolerance belongs to one character only. */
const APART = 124;
const MARGIN_X = 62;
const MARGIN_Y = 56;
const weights = [500, 700, 900] as const;

/** A new picture; the first `picture.targets` glyphs are the asked ones, in their order. */
export function planPicture(randomInt: RandomInt): PicturePlan {
  const chars = pick(characters, picture.targets + picture.decoys, randomInt);
  const centres = placeCentres(chars.length, randomInt);
  return {
    width: picture.width,
    height: picture.height,
    seed: randomInt(2 ** 31),
    glyphs: chars.map((char, index) => ({
      char,
      ...(centres[index] ?? { x: 0, y: 0 }),
      size: 66 + randomInt(19),
      angle: randomInt(71) - 35,
      weight: weights[randomInt(weights.length)] ?? 700,
      ink: randomInt(picture.inks),
    })),
  };
}

function pick(pool: readonly string[], count: number, randomInt: RandomInt): string[] {
  const rest = [...pool];
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0] ?? '');
}

/** Random places; where the dice leave no room for the last ones, they begin anew. */
function placeCentres(count: number, randomInt: RandomInt): Array<{ x: number; y: number }> {
  for (let round = 0; round < 50; round++) {
    const centres: Array<{ x: number; y: number }> = [];
    for (let tries = 0; tries < 200 && centres.length < count; tries++) {
      const x = MARGIN_X + randomInt(picture.width - 2 * MARGIN_X);
      const y = MARGIN_Y + randomInt(picture.height - 2 * MARGIN_Y);
      if (centres.every((other) => Math.hypot(other.x - x, other.y - y) >= APART)) centres.push({ x, y });
    }
    if (centres.length === count) return centres;
  }
  const columns = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => ({
    x: Math.round(((index % columns) + 0.5) * (picture.width / columns)),
    y: Math.round((Math.floor(index / columns) + 0.5) * (picture.height / 2)),
  }));
}
