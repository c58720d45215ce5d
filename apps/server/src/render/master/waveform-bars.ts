/** One bar of the player's waveform per stretch, 0…1 with the loudest at 1. */
export function waveformBars(peaks: Float32Array, limit = 1000): number[] {
  const width = Math.max(1, Math.ceil(peaks.length / limit));
  const bars = Array.from({ length: Math.ceil(peaks.length / width) }, (_, bar) =>
    peaks.slice(bar * width, (bar + 1) * width).reduce((a, b) => Math.max(a, b), 0),
  );
  const loudest = bars.reduce((a, b) => Math.max(a, b), 0);
  return bars.map((bar) => (loudest > 0 ? Math.round((bar / loudest) * 1000) / 1000 : 0));
}
