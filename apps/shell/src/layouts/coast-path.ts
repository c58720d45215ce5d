const width = 1440;
const step = 8;
const tallest = 50;

/** Islands on the horizon: centre and half-width in units of the drawing, height 0–1. */
const islands = [
  [190, 90, 1],
  [300, 70, 0.7],
  [720, 90, 0.5],
  [860, 60, 1],
  [925, 50, 0.7],
  [1270, 90, 0.75],
] as const;

function height(x: number): number {
  const land = islands.reduce((sum, [centre, half, top]) => sum + top * Math.exp(-(((x - centre) / half) ** 2)), 0);
  const swell = 0.82 + 0.18 * Math.sin(x * 0.9) * Math.cos(x * 0.31);
  return Math.min(tallest, land * swell * tallest);
}

/** Bars of the coast above the footer; where no island is, the sea stays open. */
export const coastPath: string = Array.from({ length: width / step }, (_, bar) => step / 2 + bar * step)
  .map((x) => [x, Math.round(height(x))] as const)
  .filter(([, tall]) => tall > 5)
  .map(([x, tall]) => `M${x} 56v-${tall}`)
  .join('');
