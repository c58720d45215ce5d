import { createHash } from 'node:crypto';
import { libraryCategories, librarySounds } from './library-table.ts';
import { renderLibrarySound } from './render-library-sound.ts';
import { loudness } from './stereo.ts';
import { createRandom, plucked, RATE, struck } from './tone.ts';

const beds = librarySounds.filter(({ kind }) => kind === 'bgm');
const effects = librarySounds.filter(({ kind }) => kind === 'sfx');

test('the library holds four beds in each of six categories and sixty effects and more, all named apart', () => {
  const counts = Map.groupBy(beds, ({ category }) => category);
  expect([...counts.values()].map((list) => list.length)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(effects.length).toBeGreaterThanOrEqual(60);
  for (const field of ['id', 'name'] as const) expect(new Set(librarySounds.map((sound) => sound[field])).size).toBe(librarySounds.length);
  for (const { category, kind } of librarySounds) expect(libraryCategories).toContainEqual(expect.objectContaining({ id: category, kind }));
  for (const { durationMs } of beds) {
    expect(durationMs).toBeGreaterThanOrEqual(20_000);
    expect(durationMs).toBeLessThanOrEqual(40_000);
  }
});

/** Energy of the second difference: a click is a moment of it that stands out. */
function roughness(channel: Float32Array, from: number, to: number): number {
  const at = (index: number) => channel[(index + channel.length) % channel.length] as number;
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (at(index + 1) - 2 * at(index) + at(index - 1)) ** 2;
  return sum / (to - from);
}

/** How the seam stands out against the roughest millisecond elsewhere near it. */
function seamAgainstRest(channel: Float32Array): number {
  const width = 44;
  let roughest = 0;
  for (let start = -RATE / 2; start < RATE / 2; start += width) {
    if (Math.abs(start) > 2 * width) roughest = Math.max(roughest, roughness(channel, start, start + width));
  }
  return roughness(channel, -2, 2) / roughest;
}

const sampleBeds = ['bgm-qingkuai-3', 'bgm-xuanyi-1', 'bgm-guofeng-3'];
const loops = effects.filter(({ loop }) => loop).map(({ id }) => id);

test.each([...sampleBeds, ...loops])(
  '%s has its length, lies at −20 LUFS as a bed, and runs from its end into its start without a click',
  (id) => {
    const sound = renderLibrarySound(id);
    const listed = librarySounds.find((entry) => entry.id === id);
    expect(Math.round(((sound?.left.length ?? 0) * 1000) / RATE)).toBe(listed?.durationMs);
    for (const channel of [sound?.left, sound?.right]) {
      expect(seamAgainstRest(channel ?? new Float32Array(1))).toBeLessThan(4);
    }
    if (!sound || listed?.kind !== 'bgm') return;
    expect(Math.abs(loudness(sound) + 20)).toBeLessThan(0.5);
    expect(sound.left.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)).toBeLessThan(0.85);
  },
);

test('every effect sounds, at one level, begins and ends in silence unless it is a loop', () => {
  for (const { id, loop, durationMs } of effects) {
    const sound = renderLibrarySound(id);
    if (!sound) throw new Error(id);
    expect([id, Math.round((sound.left.length * 1000) / RATE)]).toEqual([id, durationMs]);
    expect([id, Math.abs(loudness(sound) + 18) < 0.5]).toEqual([id, true]);
    if (loop) continue;
    expect([id, Math.abs(sound.left[0] ?? 1) < 1e-6, Math.abs(sound.left.at(-1) ?? 1) < 1e-3]).toEqual([id, true, true]);
  }
});

test('the same sound is made of the same samples every time', () => {
  const sum = () =>
    createHash('sha256')
      .update(renderLibrarySound('sfx-zhangsheng')?.left ?? '')
      .digest('hex');
  expect(sum()).toBe(sum());
});

/** Frequency by zero crossings of the settled tone. */
function frequencyOf(samples: Float32Array): number {
  const part = samples.subarray(RATE / 4, RATE / 2 + RATE / 4);
  let best = 0;
  let lag = 0;
  for (let shift = 40; shift < 800; shift += 1) {
    let sum = 0;
    for (let index = 0; index + shift < part.length; index += 1) sum += (part[index] as number) * (part[index + shift] as number);
    sum /= part.length - shift;
    if (sum > best * 1.02) {
      best = sum;
      lag = shift;
    }
  }
  return RATE / lag;
}

test.each([110, 220, 440])('a plucked string of %d Hz is in tune', (frequency) => {
  const tone = plucked(frequency, 1, 0.5, 2, createRandom('string'));
  expect(Math.abs(1200 * Math.log2(frequencyOf(tone) / frequency))).toBeLessThan(25);
});

test('a struck partial falls by 60 dB in its decay', () => {
  const tone = struck(1, [[1000, 1, 0.5]]);
  const peak = (from: number) => Math.max(...tone.subarray(from, from + 200).map(Math.abs));
  expect(20 * Math.log10(peak(RATE / 2) / peak(0))).toBeCloseTo(-60, -1);
});
