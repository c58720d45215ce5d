/** Kaiser-windowed sinc at `offset` samples from its centre; `cutoff` as a share of half the sample rate. */
export function windowedSinc(offset: number, halfWidth: number, cutoff: number, beta: number): number {
  if (Math.abs(offset) >= halfWidth) return 0;
  const angle = Math.PI * offset * cutoff;
  const sinc = offset === 0 ? 1 : Math.sin(angle) / angle;
  const ratio = offset / halfWidth;
  return cutoff * sinc * (bessel(beta * Math.sqrt(1 - ratio * ratio)) / bessel(beta));
}

/** Modified Bessel function of the first kind, order zero, by its series. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > sum * 1e-12; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
