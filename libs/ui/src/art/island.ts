import { contour, type Height } from './contour.ts';
import { noiseFrom, randomFrom } from './random.ts';

/** Hue families, from the sea to the peak; chosen by timbre: warm, clear, deep, sweet … */
export const hues = {
  blue: ['#DFE8FF', '#C9D8FF', '#9DB6FF', '#6C8FFF', '#2F5BFF', '#1B3AC4'],
  sea: ['#D9F3F0', '#BDE8E4', '#86D2CD', '#43B3B0', '#128A8C', '#0A5F66'],
  coral: ['#FFE9E2', '#FFD5C9', '#FFB39E', '#FF8E70', '#F2603C', '#BD3F20'],
  amber: ['#FFF2D6', '#FFE5B0', '#FFCF75', '#F5B23B', '#D98E0B', '#9C6200'],
  violet: ['#ECE6FF', '#DACFFF', '#BBA6FF', '#977BF7', '#6C4BE0', '#4A2DB0'],
  rose: ['#FFE6F0', '#FFD0E2', '#FFA9CB', '#F47BAB', '#D8468A', '#A12864'],
  leaf: ['#E2F4E4', '#C9E9CE', '#9AD3A4', '#63B775', '#2F8F4E', '#1B6836'],
  ink: ['#E3E8F4', '#CDD6EA', '#A4B1D0', '#6F7FAB', '#3B4B80', '#1B2650'],
} as const;
export type Hue = keyof typeof hues;

/** The same families at night: a dark sea, land that rises into the light. */
export const nightHues = {
  blue: ['#0F1838', '#16245A', '#1F388F', '#2F55DD', '#5C82FF', '#AABFFF'],
  sea: ['#04201F', '#083331', '#0D504F', '#178584', '#3FB7B3', '#9FE3DD'],
  coral: ['#2B0F08', '#45180D', '#702713', '#C24A2B', '#FF7A59', '#FFC0AC'],
  amber: ['#241803', '#3A2706', '#61420A', '#A8720F', '#EBA92E', '#FFDD98'],
  violet: ['#1A1236', '#291C56', '#41308A', '#6C4FD6', '#9A82F7', '#D3C6FF'],
  rose: ['#2E0A1B', '#47112B', '#751D48', '#C23C7C', '#F477AB', '#FFC0DA'],
  leaf: ['#08200F', '#0E3319', '#175127', '#2C8748', '#63B775', '#B4E4BE'],
  ink: ['#141A2B', '#1F2840', '#33405F', '#5B6B96', '#8F9DC4', '#D2DAEE'],
} as const satisfies Record<Hue, readonly string[]>;

export const isHue = (value: string): value is Hue => Object.hasOwn(hues, value);

/** Levels of the contour lines and the colour of the land above each. Small pictures have three, so that they stay crisp. */
const fine = [
  [0.12, 1],
  [0.26, 2],
  [0.44, 3],
  [0.64, 4],
  [0.85, 5],
] as const;
const coarse = [
  [0.2, 2],
  [0.5, 4],
  [0.86, 5],
] as const;

export interface IslandDrawing {
  seed: string;
  hue: Hue;
  width: number;
  height: number;
  /** 0..1: gentle voices are smooth, energetic ones jagged. */
  rough: number;
  /** For 32 px and less on screen. */
  small?: boolean;
  /** Only the colours of one colour scheme. */
  scheme?: 'day' | 'night';
}

/** The height of one island inside `width` × `depth`; 1 is about the peak, the sea lies near 0. */
export function islandHeight(seed: string, width: number, depth: number, rough: number): Height {
  const random = randomFrom(seed);
  const grain = noiseFrom(random() * 100);
  const size = Math.min(width, depth);
  const peaks = Array.from({ length: 5 + Math.floor(random() * 3) }, (_, k) => {
    const turn = random() * 6.283;
    const away = k ? 0.14 + random() * 0.22 : 0.03;
    const x = width / 2 + Math.cos(turn) * away * width;
    const y = depth / 2 + Math.sin(turn) * away * depth * 0.9;
    return { x, y, spread: size * (k ? 0.07 + random() * 0.08 : 0.15), weight: k ? 0.35 + random() * 0.4 : 0.8 };
  });
  const raw: Height = (x, y) =>
    peaks.reduce((sum, peak) => sum + peak.weight * Math.exp(-((x - peak.x) ** 2 + (y - peak.y) ** 2) / (2 * peak.spread ** 2)), 0) +
    (grain((x / size) * 5, (y / size) * 5) - 0.5) * 0.5 * rough +
    (grain((x / size) * 12, (y / size) * 12) - 0.5) * 0.16 * rough;
  const top = Math.max(...peaks.map((peak) => raw(peak.x, peak.y)));
  return (x, y) => raw(x, y) / top;
}

/** The land of an island as SVG path data, from the shore to the peak; `band` is the place of its colour in a hue family. */
export function islandBands({
  seed,
  width,
  height,
  rough,
  small = false,
  alone = false,
}: Omit<IslandDrawing, 'hue'> & {
  /** The whole coast lies inside: nothing is cut off at the edge of the picture. */
  alone?: boolean;
}): { band: number; path: string }[] {
  const drawn = islandHeight(seed, width, height, rough);
  const land = once(alone ? (x, y) => drawn(x, y) * shelf(x, y, width, height) : drawn);
  const size = Math.min(width, height);
  // A large picture is as smooth with fewer points at whole pixels, and a third as long.
  const [step, digits] = size > 100 ? ([size / 20, 0] as const) : ([Math.max(2.5, size / 36), 1] as const);
  return (small ? coarse : fine).map(([level, band]) => ({ band, path: contour(land, level, width, height, step, digits) }));
}

/** Each contour asks for the same heights. */
function once(height: Height): Height {
  const known = new Map<number, number>();
  return (x, y) => {
    const key = x * 8_192 + y;
    const there = known.get(key);
    if (there !== undefined) return there;
    const made = height(x, y);
    known.set(key, made);
    return made;
  };
}

/** 1 over most of a picture, 0 at its edge. */
function shelf(x: number, y: number, width: number, depth: number): number {
  const away = Math.hypot((2 * x) / width - 1, (2 * y) / depth - 1);
  const share = Math.min(1, Math.max(0, (0.98 - away) / 0.38));
  return share * share * (3 - 2 * share);
}

/** A voice's picture as an SVG document: an island in contour lines, the way a sea chart draws land. Same seed, same island. */
export function drawIsland(drawing: IslandDrawing): string {
  const { hue, width, height, small = false, scheme } = drawing;
  const levels = small ? coarse : fine;
  const bands = islandBands(drawing).map(({ band, path }) => `<path class="c${band}" d="${path}"/>`);
  const fills = (colours: readonly string[]) =>
    [0, ...levels.map(([, band]) => band)].map((band) => `.c${band}{fill:${colours[band] ?? ''}}`).join('');
  // A picture takes the colour scheme of the element that shows it: no theme needs another address, nor a filter.
  const both = (): string => `${fills(hues[hue])}@media(prefers-color-scheme:dark){${fills(nightHues[hue])}}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${scheme ? fills((scheme === 'day' ? hues : nightHues)[hue]) : both()}</style>` +
    `<path class="c0" d="M0 0h${width}v${height}H0z"/>${bands.join('')}</svg>`
  );
}
