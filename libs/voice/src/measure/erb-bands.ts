const lowestHz = 80;
const highestHz = 10_000;
export const bandCount = 40;

/** Edges of the bands, equally far apart on the scale of equivalent rectangular bandwidths (Glasberg and Moore, 1990). */
const edges = Array.from({ length: bandCount + 1 }, (_, edge) =>
  fromErb(toErb(lowestHz) + ((toErb(highestHz) - toErb(lowestHz)) * edge) / bandCount),
);

export const bandCentres: readonly number[] = Array.from({ length: bandCount }, (_, band) =>
  fromErb((toErb(edges[band] ?? 0) + toErb(edges[band + 1] ?? 0)) / 2),
);

/** Bands that lie below half of the sample rate as a whole. */
export function bandsWithin(hertz: number): number {
  return edges.slice(1).filter((edge) => edge <= hertz).length;
}

/** Share of each bin of a spectrum in each band; a bin on an edge is divided. */
export interface BandBins {
  /** For each band: first bin and the weights of it and the following ones. */
  first: Int32Array;
  weights: readonly Float64Array[];
}

export function bandBins(sampleRate: number, frameLength: number): BandBins {
  const width = sampleRate / frameLength;
  const bins = frameLength / 2;
  const first = new Int32Array(bandCount);
  const weights = Array.from({ length: bandCount }, (_, band) => {
    const [low, high] = [(edges[band] ?? 0) / width, (edges[band + 1] ?? 0) / width];
    const start = Math.floor(low + 0.5);
    const end = Math.min(bins, Math.floor(high + 0.5));
    first[band] = start;
    return Float64Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => {
      const bin = start + index;
      return Math.max(0, Math.min(high, bin + 0.5) - Math.max(low, bin - 0.5));
    });
  });
  return { first, weights };
}

function toErb(hz: number): number {
  return 21.4 * Math.log10(1 + 0.00437 * hz);
}

function fromErb(erb: number): number {
  return (10 ** (erb / 21.4) - 1) / 0.00437;
}
