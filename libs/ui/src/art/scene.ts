import { hues, islandHeight, nightHues, type Hue } from './island.ts';
import type { Motif } from './motif.ts';
import { noiseFrom, randomFrom } from './random.ts';
import { contour, type Height } from './contour.ts';

export interface SceneDrawing {
  seed: string;
  hue: Hue;
  motif: Motif;
  width: number;
  height: number;
}

interface Place {
  x: number;
  y: number;
  size: number;
}

/** Centres and sizes of the islands, in shares of the height from the picture's middle. */
const places: Readonly<Record<Motif, readonly Place[]>> = {
  route: [
    { x: 0.1, y: -0.05, size: 0.95 },
    { x: -0.62, y: 0.16, size: 0.5 },
    { x: 0.78, y: 0.22, size: 0.42 },
  ],
  rests: [
    { x: -0.5, y: 0, size: 0.92 },
    { x: 0.52, y: 0.03, size: 0.86 },
  ],
  twins: [
    { x: -0.16, y: -0.04, size: 1 },
    { x: 0.3, y: 0.1, size: 0.85 },
  ],
  soundings: [{ x: 0.28, y: 0, size: 1.05 }],
  beacon: [
    { x: 0.05, y: 0.06, size: 0.85 },
    { x: 0.74, y: -0.2, size: 0.3 },
  ],
  isles: [
    { x: -0.6, y: -0.12, size: 0.5 },
    { x: -0.14, y: 0.16, size: 0.56 },
    { x: 0.3, y: -0.14, size: 0.66 },
    { x: 0.74, y: 0.14, size: 0.46 },
  ],
  bars: [
    { x: 0.36, y: -0.08, size: 0.86 },
    { x: -0.52, y: -0.14, size: 0.4 },
  ],
};

/** Heights at which the land of an island changes its colour. */
const levels = [0.14, 0.28, 0.46, 0.66, 0.85] as const;

/**
 * A picture for a text as an SVG document: a stretch of sea chart whose islands come of the seed and whose marks of the subject. Same
 * seed, same picture; light and dark each have a ramp of their own.
 */
export function drawScene({ seed, hue, motif, width, height }: SceneDrawing): string {
  const random = randomFrom(seed);
  const isles = places[motif].map(({ x, y, size }, n) => {
    const side = Math.round(size * height);
    const left = Math.round(width / 2 + x * height - side / 2 + (random() - 0.5) * height * 0.08);
    const top = Math.round(height / 2 + y * height - side / 2 + (random() - 0.5) * height * 0.06);
    const land = islandHeight(`${seed}-${n}`, side, side, 0.2 + random() * 0.25);
    const bands = levels.map(
      (level, band) => `<path class="c${band + 1}" d="${contour(land, level, side, side, Math.max(6, side / 14), 0)}"/>`,
    );
    return `<g transform="translate(${left} ${top})">${bands.join('')}</g>`;
  });
  const ramp = (colours: readonly string[]): string =>
    colours.map((colour, band) => `.c${band}{fill:${colour}}.s${band}{stroke:${colour}}`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style>${ramp(hues[hue])}.l{fill:none}text{font:600 11px sans-serif}` +
    `@media(prefers-color-scheme:dark){${ramp(nightHues[hue])}}</style>` +
    `<path class="c0" d="M0 0h${width}v${height}H0z"/>${sea(seed, width, height)}${isles.join('')}` +
    `${marks[motif]({ width, height, random })}</svg>`
  );
}

function sea(seed: string, width: number, height: number): string {
  const grain = noiseFrom(randomFrom(`${seed} sea`)() * 100);
  const depth: Height = (x, y) => grain(x / 130 + 3, y / 90) * 0.7 + grain(x / 60, y / 50 + 9) * 0.3;
  const lines = [0.42, 0.54, 0.66].map((level) => contour(depth, level, width, height, 14, 0)).join('');
  let grid = '';
  for (let x = 56; x < width; x += 56) grid += `M${x} 0V${height}`;
  for (let y = 56; y < height; y += 56) grid += `M0 ${y}H${width}`;
  return `<path class="l s1" opacity=".55" d="${grid}"/><path class="l s1" stroke-width="1.500" d="${lines}"/>`;
}

interface Sheet {
  width: number;
  height: number;
  random: () => number;
}

const at = (value: number): string => String(Math.round(value));

const marks: Readonly<Record<Motif, (sheet: Sheet) => string>> = {
  route({ width, height, random }) {
    const stops = Array.from({ length: 5 }, (_, n) => ({
      x: (width * (n + 0.7)) / 5.4,
      y: height * (0.78 - (n % 2) * 0.12 - random() * 0.1),
    }));
    const line = stops.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');
    const dots = stops.map(
      ({ x, y }, n) => `<circle class="${n < 2 ? 'c5' : 'c0'} s5" stroke-width="2" cx="${at(x)}" cy="${at(y)}" r="5"/>`,
    );
    return `<path class="l s5" stroke-width="2" stroke-dasharray="2 6" stroke-linecap="round" d="${line}"/>${dots.join('')}`;
  },
  rests({ width, height }) {
    const x = width / 2;
    const ticks = [-8, 0, 8].map((step) => `M${at(x + step)} ${at(height * 0.36)}V${at(height * 0.64)}`).join('');
    return `<path class="l s5" stroke-width="2.500" stroke-linecap="round" d="${ticks}"/>`;
  },
  twins({ width, height }) {
    const y = height * 0.16;
    const [left, right] = [width / 2 - height * 0.2, width / 2 + height * 0.34];
    return (
      `<path class="l s5" stroke-width="2" stroke-linecap="round" d="M${at(left)} ${at(y + 12)}V${at(y)}M${at(right)} ${at(y + 24)}V${at(y)}"/>` +
      `<circle class="c5" cx="${at(left)}" cy="${at(y)}" r="4"/><circle class="c0 s5" stroke-width="2" cx="${at(right)}" cy="${at(y)}" r="4"/>`
    );
  },
  soundings({ width, height, random }) {
    return Array.from({ length: 11 }, (_, n) => {
      const x = width * (0.06 + (n % 4) * 0.12 + random() * 0.05);
      const y = height * (0.2 + Math.floor(n / 4) * 0.28 + random() * 0.1);
      return `<text class="c4" x="${at(x)}" y="${at(y)}">${at(3 + random() * 88)}</text>`;
    }).join('');
  },
  beacon({ width, height }) {
    const [x, y] = [width / 2 + height * 0.05, height * 0.42];
    const rings = [0.2, 0.34, 0.48, 0.62].map(
      (radius, n) =>
        `<circle class="l s5" stroke-width="1.500" opacity="${0.8 - n * 0.18}" cx="${at(x)}" cy="${at(y)}" r="${at(radius * height)}"/>`,
    );
    return `${rings.join('')}<circle class="c5" cx="${at(x)}" cy="${at(y)}" r="6"/>`;
  },
  isles: () => '',
  bars({ width, height, random }) {
    let line = '';
    for (let x = 14; x < width; x += 9) {
      const phrase = Math.sin(x / 31) + Math.sin(x / 13) * 0.4;
      const rise = phrase < -0.5 ? 2 : 5 + (phrase + 0.6) * height * 0.09 + random() * 9;
      line += `M${x} ${at(height * 0.84)}v-${at(rise)}`;
    }
    return `<path class="l s5" stroke-width="3" stroke-linecap="round" d="${line}"/>`;
  },
};
