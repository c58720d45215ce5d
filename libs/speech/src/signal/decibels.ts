/** Decibels of amplitude to a factor. */
export function fromDecibels(decibels: number): number {
  return 10 ** (decibels / 20);
}

/** Factor to decibels of amplitude; −Infinity for silence. */
export function toDecibels(factor: number): number {
  return 20 * Math.log10(factor);
}
