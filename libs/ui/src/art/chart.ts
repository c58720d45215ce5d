import { chartPlaces } from './art-url.ts';
import { contour, type Height } from './contour.ts';
import { islandHeight } from './island.ts';
import { noiseFrom } from './random.ts';

/** Size of the chart, CSS px. The left third stays empty sea, for what is written over it. */
const chartSize = { width: 1920, height: 680 } as const;

const bands = [0.2, 0.32, 0.46, 0.62, 0.8] as const;

/**
 * A sheet of symbols for `<use>`: depth lines and grid as `#sea`, each island as `#isle-n` with its sound rings as `#ring-n`.
 * Colours are CSS variables of the page that uses them (`--chart-…`, and `--i1` … `--i5` per island), so one file serves both themes.
 */
export function drawChart(seeds: readonly string[]): string {
  const islands = chartPlaces.slice(0, seeds.length).map((place, n) => {
    const land = islandHeight(seeds[n] ?? '', place.width, place.height, n === 0 ? 0.24 : 0.3);
    const at = `translate(${place.x - place.width / 2} ${place.y - place.height / 2})`;
    const paths = bands.map(
      (level, band) => `<path d="${contour(land, level, place.width, place.height, 11, 0)}" fill="var(--i${band + 1})"/>`,
    );
    return `<g id="isle-${n}" transform="${at}">${paths.join('')}</g>${rings(n, land, place)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartSize.width} ${chartSize.height}">${sea()}${islands.join('')}</svg>`;
}

/** Lines of equal depth of the sea, as SVG path data. */
export function seaLines(width: number, height: number): { path: string; opacity: number }[] {
  const grain = noiseFrom(7.3);
  const depth: Height = (x, y) => grain(x / 420 + 3, y / 300) * 0.7 + grain(x / 170, y / 150 + 9) * 0.3;
  return [0.38, 0.46, 0.54, 0.62, 0.7].map((level, k) => ({
    path: contour(depth, level, width, height, 40, 0),
    opacity: 0.3 + k * 0.14,
  }));
}

function sea(): string {
  const { width, height } = chartSize;
  const lines = seaLines(width, height).map(({ path, opacity }) => `<path d="${path}" opacity="${opacity.toFixed(2)}"/>`);
  let grid = '';
  for (let x = 120; x < width; x += 120) grid += `M${x} 0V${height}`;
  for (let y = 80; y < height; y += 120) grid += `M0 ${y}H${width}`;
  return `<g id="sea" fill="none"><path d="${grid}" stroke="var(--chart-grid)"/><g stroke="var(--chart-line)">${lines.join('')}</g></g>`;
}

/** Rings follow the shore: contour lines of the island blurred into its surroundings. */
function rings(n: number, land: Height, place: (typeof chartPlaces)[number]): string {
  const margin = 70;
  const width = place.width + 2 * margin;
  const height = place.height + 2 * margin;
  const far: Height = (x, y) => {
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const turn = (k / 8) * 6.283;
      for (const reach of [28, 60]) sum += land(x - margin + Math.cos(turn) * reach, y - margin + Math.sin(turn) * reach);
    }
    return sum / 16;
  };
  const at = `translate(${place.x - width / 2} ${place.y - height / 2})`;
  const lines = [0.14, 0.085, 0.045].map(
    (level, k) => `<path d="${contour(far, level, width, height, 26, 0)}" opacity="${0.8 - k * 0.25}"/>`,
  );
  return `<g id="ring-${n}" transform="${at}" fill="none" stroke="var(--brand)" stroke-width="1.5">${lines.join('')}</g>`;
}
