import { sampleAt } from '@shengyu/speech/shape';

/** A point of a line over the samples of a clause. */
export interface CurvePoint {
  sample: number;
  value: number;
}

export interface Bent {
  samples: Float32Array;
  /** Where a sample of the source is now. */
  moved: (sample: number) => number;
}

/**
 * Plays a sound a little faster or slower along a line of semitones: its pitch follows the line, and with it, by the
 * same few per cent, its colour and its pace.
 * @param line ascending samples; values −2…2
 */
export function bendPitch(source: Float32Array, line: readonly CurvePoint[]): Bent {
  const samples = new Float32Array(Math.ceil(source.length * 1.13));
  const borders: { from: number; to: number }[] = [{ from: 0, to: 0 }];
  let place = 0;
  let length = 0;
  for (let index = 0; index + 1 < line.length; index += 1) {
    const [start, end] = [line[index], line[index + 1]] as [CurvePoint, CurvePoint];
    const span = end.sample - start.sample;
    if (span <= 0) continue;
    const first = 2 ** (start.value / 12);
    const slope = (2 ** (end.value / 12) - first) / span;
    for (; place < end.sample; length += 1) {
      samples[length] = sampleAt(source, place);
      place += first + slope * (place - start.sample);
    }
    borders.push({ from: end.sample, to: length });
  }
  return { samples: samples.subarray(0, length), moved: (sample) => movedTo(borders, sample) };
}

function movedTo(borders: readonly { from: number; to: number }[], sample: number): number {
  const next = borders.findIndex(({ from }) => from >= sample);
  const [before, after] = [borders[Math.max(0, next - 1)], borders[next < 0 ? borders.length - 1 : next]];
  if (!before || !after || after.from === before.from) return after?.to ?? 0;
  return Math.round(before.to + ((sample - before.from) * (after.to - before.to)) / (after.from - before.from));
}
