import { spawnSync } from 'node:child_process';

const rate = 16_000;
const hopMs = 5;
const silentBelowDb = -45;
/** A sound that starts after so much silence is the start of something. */
const silenceMs = 150;

/** Where sound begins after silence in a finished file, in ms, from the energy of the decoded audio alone. */
export function audibleOnsets(path: string): number[] {
  const { stdout } = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '1', '-ar', String(rate), '-'], {
    maxBuffer: 2 ** 31 - 1,
  });
  const hop = (rate * hopMs) / 1000;
  const onsets: number[] = [];
  let silentMs = silenceMs;
  for (let start = 0; start + hop * 2 <= stdout.length / 2; start += hop) {
    let sum = 0;
    for (let index = start; index < start + hop; index += 1) sum += (stdout.readInt16LE(index * 2) / 32_768) ** 2;
    const silent = 10 * Math.log10(sum / hop + 1e-12) < silentBelowDb;
    if (!silent && silentMs >= silenceMs) onsets.push((start / rate) * 1000);
    silentMs = silent ? silentMs + hopMs : 0;
  }
  return onsets;
}

/** Distance of each cue's start from the nearest onset. */
export function distances(cueStartsMs: readonly number[], onsetsMs: readonly number[]): number[] {
  return cueStartsMs.map((cue) => onsetsMs.reduce((nearest, onset) => Math.min(nearest, Math.abs(onset - cue)), Number.POSITIVE_INFINITY));
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}
