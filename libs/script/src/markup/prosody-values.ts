/** A value of SSML as the script says it; `undefined` where it cannot be said (frequencies, curves). */
type Read = (written: string, current: number) => number | undefined;

/** Factors and steps of the named values as Azure publishes them; SSML leaves them to the engine. */
const rates: Readonly<Record<string, number>> = { 'x-slow': 0.5, slow: 0.64, medium: 1, default: 1, fast: 1.55, 'x-fast': 2 };
const pitches: Readonly<Record<string, number>> = { 'x-low': 0.55, low: 0.8, medium: 1, default: 1, high: 1.2, 'x-high': 1.45 };
const volumes: Readonly<Record<string, number>> = { silent: -20, 'x-soft': -12, soft: -6, medium: 0, default: 0, loud: 3, 'x-loud': 6 };

const number = String.raw`([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`;
const percent = new RegExp(`^${number}%$`, 'i');
const semitone = new RegExp(`^${number}st$`, 'i');
const decibel = new RegExp(`^${number}db$`, 'i');
const bare = new RegExp(`^${number}$`, 'i');

const signed = (written: string): boolean => /^[+-]/.test(written);
const valueOf = (pattern: RegExp, written: string): number | undefined => {
  const found = pattern.exec(written)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** `150%` is of the default, `+20%` of what holds around it, `1.5` a factor. */
export const readRate: Read = (written, current) => {
  const named = rates[written];
  if (named !== undefined) return named;
  const share = valueOf(percent, written);
  if (share !== undefined) return signed(written) ? tidy(current * (1 + share / 100)) : scaled(written, share);
  const factor = valueOf(bare, written);
  return factor === undefined || signed(written) ? undefined : factor;
};

/** To semitones: `+2st`, `-10%` and names; a frequency in Hz needs a voice to be relative to. */
export const readPitch: Read = (written, current) => {
  const named = pitches[written];
  if (named !== undefined) return tidy(12 * Math.log2(named), 1);
  const steps = valueOf(semitone, written);
  if (steps !== undefined) return tidy(current + steps);
  const share = valueOf(percent, written);
  if (share === undefined) return undefined;
  const factor = signed(written) ? 1 + share / 100 : share / 100;
  return factor > 0 ? tidy((signed(written) ? current : 0) + 12 * Math.log2(factor), 1) : undefined;
};

/** To decibels: `-6dB`, names, `+20%`, and 0 to 100 where 100 is the voice's own level. */
export const readVolume: Read = (written, current) => {
  const named = volumes[written];
  if (named !== undefined) return named;
  const level = valueOf(decibel, written);
  if (level !== undefined) return tidy(current + level);
  const share = valueOf(percent, written) ?? valueOf(bare, written);
  if (share === undefined) return undefined;
  const factor = signed(written) ? 1 + share / 100 : share / 100;
  return tidy((signed(written) ? current : 0) + 20 * Math.log10(Math.max(factor, 1e-4)), 1);
};

/** `1.05` from `105%` without the error of a division. */
function scaled(written: string, share: number): number {
  return /e/i.test(written) ? share / 100 : Number(`${written.slice(0, -1)}e-2`);
}

function tidy(value: number, digits = 3): number {
  return Number(value.toFixed(digits)) + 0;
}

/** Milliseconds of `500ms` or `1.5s`. */
export function readTime(written: string): number | undefined {
  const found = /^\+?((?:\d+\.?\d*|\.\d+))(ms|s)$/i.exec(written.trim());
  if (!found) return undefined;
  return Math.round(Number(found[1]) * (found[2]?.toLowerCase() === 's' ? 1000 : 1));
}
