import { bandCentres } from '@shengyu/voice';

/** A spectrum in bands, all of it moved up by a factor of frequency; level beyond its ends. */
export function bandsMoved(spectrumDb: readonly number[], factor: number): number[] {
  return bandCentres.map((centre) => levelAt(spectrumDb, centre / factor));
}

function levelAt(spectrumDb: readonly number[], hertz: number): number {
  const next = bandCentres.findIndex((centre) => centre >= hertz);
  if (next <= 0) return spectrumDb.at(next) ?? 0;
  const [low, high] = [bandCentres[next - 1] ?? 0, bandCentres[next] ?? 0];
  const share = (hertz - low) / (high - low);
  return (spectrumDb[next - 1] ?? 0) * (1 - share) + (spectrumDb[next] ?? 0) * share;
}
