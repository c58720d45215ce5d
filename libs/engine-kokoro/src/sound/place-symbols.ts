/** Samples of the model for each frame of its durations. */
export const FRAME_SAMPLES = 600;
export const MODEL_RATE = 24_000;

/** Where a symbol is in the model's sound, in samples. */
export interface SymbolSpan {
  start: number;
  end: number;
}

/** @param durations frames of each symbol, the two ends included @returns spans of the symbols between the ends */
export function placeSymbols(durations: ArrayLike<number>): SymbolSpan[] {
  const spans: SymbolSpan[] = [];
  let at = (durations[0] ?? 0) * FRAME_SAMPLES;
  for (let index = 1; index < durations.length - 1; index += 1) {
    const end = at + (durations[index] ?? 0) * FRAME_SAMPLES;
    spans.push({ start: at, end });
    at = end;
  }
  return spans;
}
