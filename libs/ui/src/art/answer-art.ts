import { chartPlaces, shapes, type ArtShape, type PortraitShape } from './art-url.ts';
import { drawChart } from './chart.ts';
import { drawIsland, isHue, type IslandDrawing } from './island.ts';
import { readScene } from './motif.ts';
import { drawScene } from './scene.ts';

/** Cached drawings: a few megabytes at most, more than the pictures of a site. */
const MAX_KEPT = 400;
const kept = new Map<string, string>();

/**
 * The SVG document behind an address made by `islandUrl` or `chartUrl`, or `null` when there is none.
 * Pure and bounded: sizes are fixed, seeds at most 64 characters; a drawing costs about 5 ms once and is then remembered.
 */
export function answerArt(pathname: string): string | null {
  const known = kept.get(pathname);
  if (known !== undefined) {
    kept.delete(pathname);
    kept.set(pathname, known);
    return known;
  }
  const drawn = draw(pathname);
  if (drawn === null) return null;
  const oldest = kept.size >= MAX_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(pathname, drawn);
  return drawn;
}

/** Sides of portraits, px: two for each CSS px. */
const portraitSides: Readonly<Record<PortraitShape, number>> = { avatar: 128, small: 56 };

export interface Portrait {
  drawing: IslandDrawing;
  /** Width and height of the raster picture, px. */
  side: number;
}

/** Reads which portrait an address of `portraitStyle` names; answers `null` if it names none. */
export function findPortrait(pathname: string): Portrait | null {
  const [, shape = '', address = '', scheme] = /^\/art\/3\/(avatar|small)\/(.+)\.(day|night)\.avif$/.exec(pathname) ?? [];
  const found = readIsland(`${shape}/${address}`);
  if (!found || (shape !== 'avatar' && shape !== 'small')) return null;
  return { drawing: { ...found.drawing, scheme: scheme === 'night' ? 'night' : 'day' }, side: portraitSides[shape] };
}

function draw(pathname: string): string | null {
  const chart = /^\/art\/3\/chart\/([^/]{1,500})\.svg$/.exec(pathname);
  if (chart) {
    const seeds = (chart[1] ?? '').split('.').map(decoded);
    return seeds.length <= chartPlaces.length && seeds.every(isSeed) ? drawChart(seeds) : null;
  }
  const [, address = ''] = /^\/art\/3\/(.+)\.svg$/.exec(pathname) ?? [];
  const found = readIsland(address);
  if (!found) return null;
  const { shape, drawing } = found;
  if (shape === 'scene' || shape === 'sceneWide') return drawScene({ ...drawing, ...readScene(drawing.seed) });
  return drawIsland(drawing);
}

/** Reads `<shape>/<hue>/<rough>/<seed>`; nothing when no island is described by it. */
function readIsland(address: string): { shape: ArtShape; drawing: IslandDrawing } | undefined {
  const island = /^([a-zA-Z]+)\/([a-z]{1,16})\/(\d{1,3})\/([^/]{1,200})$/.exec(address);
  if (!island) return undefined;
  const [, shape = '', hue = '', rough = '', encodedSeed = ''] = island;
  const seed = decoded(encodedSeed);
  if (!isShape(shape) || !isSeed(seed) || Number(rough) > 100) return undefined;
  const [width, height] = shapes[shape];
  const known = isHue(hue) ? hue : 'blue';
  return { shape, drawing: { seed, hue: known, width, height, rough: Number(rough) / 100, small: shape === 'small' } };
}

const isShape = (value: string): value is ArtShape => Object.hasOwn(shapes, value);
const isSeed = (value: string | null): value is string => value !== null && value.length > 0 && value.length <= 64;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
