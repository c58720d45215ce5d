import { chartPlaces, shapes, type ArtShape } from './art-url.ts';
import { drawChart } from './chart.ts';
import { drawIsland, isHue } from './island.ts';
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

function draw(pathname: string): string | null {
  const chart = /^\/art\/3\/chart\/([^/]{1,500})\.svg$/.exec(pathname);
  if (chart) {
    const seeds = (chart[1] ?? '').split('.').map(decoded);
    return seeds.length <= chartPlaces.length && seeds.every(isSeed) ? drawChart(seeds) : null;
  }
  const island = /^\/art\/3\/([a-zA-Z]+)\/([a-z]{1,16})\/(\d{1,3})\/([^/]{1,200})\.svg$/.exec(pathname);
  if (!island) return null;
  const [, shape = '', hue = '', rough = '', encodedSeed = ''] = island;
  const seed = decoded(encodedSeed);
  if (!isShape(shape) || !isSeed(seed) || Number(rough) > 100) return null;
  const [width, height] = shapes[shape];
  const known = isHue(hue) ? hue : 'blue';
  if (shape === 'scene' || shape === 'sceneWide') return drawScene({ ...readScene(seed), hue: known, width, height });
  return drawIsland({ seed, hue: known, width, height, rough: Number(rough) / 100, small: shape === 'small' });
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
