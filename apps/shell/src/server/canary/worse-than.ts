/** What the visitors of one version met, each of them counted once. */
export interface Tally {
  visitors: number;
  /** Who saw a page fail, on the server or in the browser. */
  failed: number;
  /** Largest contentful paint, from the first byte on. */
  lcpMs: readonly number[];
  /** Longest wait after an interaction. */
  inpMs: readonly number[];
}

/** Fewer than this on either side say nothing. */
const fewest = 50;
/** How often chance alone may make an equal version look so much worse, at one look. There are many looks. */
const chance = 0.001;
/** A slower version is worse from here on: what nobody feels is not worth a deployment. */
const slowerBy = 1.2;

/** ln(n!), by Stirling's series where that is exact enough. */
function logFactorial(n: number): number {
  if (n < 20) return Array.from({ length: n }, (_, index) => Math.log(index + 1)).reduce((sum, log) => sum + log, 0);
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}
const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Fisher's exact test, one-sided: the chance of at least so many failures among `n` visitors if both versions fail alike. */
export function failureChance(failed: number, n: number, otherFailed: number, otherN: number): number {
  const all = failed + otherFailed;
  let sum = 0;
  for (let k = failed; k <= Math.min(all, n); k++) {
    if (all - k > otherN) continue;
    sum += Math.exp(logChoose(n, k) + logChoose(otherN, all - k) - logChoose(n + otherN, all));
  }
  return Math.min(1, sum);
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (series * Math.exp(-(z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

/** Mann–Whitney's test, one-sided, with its correction for ties: the chance of values so much larger than `others` if both are alike. */
export function largerChance(values: readonly number[], others: readonly number[]): number {
  const all = [...values.map((value) => ({ value, own: 1 })), ...others.map((value) => ({ value, own: 0 }))].sort(
    (a, b) => a.value - b.value,
  );
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    const rank = (start + 1 + end) / 2;
    for (let index = start; index < end; index++) rankSum += rank * (all[index]?.own ?? 0);
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [n, m] = [values.length, others.length];
  const u = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))));
  return deviation === 0 ? 1 : upperTail((u - (n * m) / 2) / deviation);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function slower(name: string, values: readonly number[], others: readonly number[]): string | undefined {
  if (values.length < fewest || others.length < fewest) return undefined;
  const [own, theirs] = [median(values), median(others)];
  if (own < theirs * slowerBy || largerChance(values, others) >= chance) return undefined;
  return `${name} ${Math.round(own)} ms, ${Math.round(theirs)} ms in the live version`;
}

/** In which way a canary is worse than the live version; nothing while it is not, or while too few have seen it. See ADR 46. */
export function worseThan(canary: Tally, live: Tally): string | undefined {
  if (canary.visitors < fewest || live.visitors < fewest) return undefined;
  if (failureChance(canary.failed, canary.visitors, live.failed, live.visitors) < chance)
    return `${canary.failed} of ${canary.visitors} visitors saw it fail, ${live.failed} of ${live.visitors} the live version`;
  return slower('largest contentful paint', canary.lcpMs, live.lcpMs) ?? slower('interaction to next paint', canary.inpMs, live.inpMs);
}
