import { createHash } from 'node:crypto';
import { cutTrack } from './cut-track.ts';
import { fileShape } from './file-shape.ts';
import type { FileShape } from './file-shape.ts';
import { TIMELINE_RATE } from './timeline.ts';
import { trackKey } from './track-key.ts';
import { buses, MIX_RATE } from './track.ts';
import type { Bus, Track, PlacedSound } from './track.ts';

const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
const bell = (start: number, seconds = 1): PlacedSound => ({ path: 'bell.wav', start, samples: seconds * MIX_RATE, gain: 1 });

/** Two hundred clauses with pauses, a bell over every tenth; the clause `edited` is a second longer than it was. */
function trackOf(edited?: number, changed: Partial<Track> = {}): Track {
  const track: Track = { samples: 0, channels: 2, mixed: true, voice: [], recordings: [], effects: [], speech: [] };
  let startSample = 0;
  for (let index = 0; index < 200; index += 1) {
    const samples = TIMELINE_RATE + ((index * 7919) % (3 * TIMELINE_RATE)) + (index === edited ? TIMELINE_RATE : 0);
    const name = index === edited ? 'edited' : `clause ${index}`;
    track.voice.push({ key: keyOf(name), path: name, startSample, samples, gain: 1 });
    track.speech.push({ start: startSample * 2, end: (startSample + samples) * 2 });
    if (index % 10 === 3) track.effects.push(bell(startSample * 2 + 1001));
    startSample += samples + Math.round(TIMELINE_RATE * (index % 5 === 4 ? 0.8 : 0.317));
  }
  return { ...track, samples: startSample * 2, ...changed };
}

const bed = {
  path: 'bed.wav',
  samples: MIX_RATE * 30,
  gain: 1,
  offset: 0,
  loop: 'seamless',
  fadeIn: 0,
  fadeOut: 0,
  duckDecibels: -10,
} as const;

function keysOf(track: Track, shape: FileShape, wanted: readonly Bus[] = buses): string[] {
  return [...cutTrack(track, wanted, shape).pieces].map(({ track: part, reach, rendered, lead, frames, closed }) =>
    trackKey(part, reach, [shape, rendered, lead, frames, closed]),
  );
}

const shapes = [fileShape('mp3', 44_100), fileShape('ogg', 48_000), fileShape('wav', 24_000)];

describe.each(shapes)('$format', (shape) => {
  test.each([0, 20, 100, 199])(
    'an edit of clause %d leaves all but the pieces around it as they were, though all behind it moved',
    (edited) => {
      const before = new Set(keysOf(trackOf(), shape));
      expect(before.size).toBeGreaterThan(30);
      const fresh = keysOf(trackOf(edited), shape).filter((key) => !before.has(key));
      expect(fresh.length).toBeGreaterThan(0);
      expect(fresh.length).toBeLessThanOrEqual(4);
    },
  );

  test('over music an edit leaves what comes before it', () => {
    const before = new Set(keysOf(trackOf(undefined, { bed }), shape));
    const after = keysOf(trackOf(180, { bed }), shape);
    const fresh = after.filter((key) => !before.has(key));
    expect(fresh.length).toBeGreaterThan(0.05 * after.length);
    expect(fresh.length).toBeLessThan(0.2 * after.length);
  });

  test('pieces follow each other on frames and hold every sound once', () => {
    const track = trackOf();
    const { total, ...cut } = cutTrack(track, buses, shape);
    const pieces = [...cut.pieces];
    let last = 0;
    for (const { start, end } of pieces) {
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
    expect(last).toBe(total);
    expect(pieces.flatMap(({ track: { voice } }) => voice.map(({ key }) => key))).toEqual(track.voice.map(({ key }) => key));
    expect(pieces.flatMap(({ track: { effects } }) => effects)).toHaveLength(track.effects.length);
  });
});

test('the voice under music is cut in its pauses where it is a file of its own', () => {
  const shape = fileShape('wav', 44_100);
  const before = new Set(keysOf(trackOf(undefined, { bed }), shape, ['voice']));
  const fresh = keysOf(trackOf(20, { bed }), shape, ['voice']).filter((key) => !before.has(key));
  expect(fresh.length).toBeLessThanOrEqual(4);
});

test('hiss does not pause, and an effect without it does', () => {
  const shape = fileShape('mp3', 44_100);
  const closed = (noise: number) =>
    [...cutTrack(trackOf(undefined, { effect: { name: 'telephone', amounts: { noise } } }), buses, shape).pieces].map(
      (piece) => piece.closed,
    );
  expect(new Set(closed(0.2))).toEqual(new Set([false]));
  expect(new Set(closed(0))).toEqual(new Set([true]));
});

test('a sound that rings over pauses is not cut, and so much of it as fits into memory is rendered at once', () => {
  const shape = fileShape('wav', 44_100);
  const { total, ...cut } = cutTrack(trackOf(undefined, { recordings: [bell(0, 400)] }), buses, shape);
  const pieces = [...cut.pieces];
  expect(Math.max(...pieces.map(({ start, end }) => end - start))).toBeLessThanOrEqual(25 * 44_100);
  const within = pieces.filter(({ end }) => end <= 400 * 44_100);
  expect(within.length).toBeGreaterThan(30);
  for (const [index, { start }] of within.entries()) expect(start).toBe(index === 0 ? 0 : within[index - 1]?.end);
  expect(pieces.at(-1)?.end).toBe(total);
});

const voicesAlone: Partial<Track> = { mixed: false, channels: 1, effects: [], speech: [] };

describe.each(shapes)('voices alone in $format', (shape) => {
  test.each([0, 20, 100, 199])('an edit of clause %d leaves all but the pieces around it as they were', (edited) => {
    const before = new Set(keysOf(trackOf(undefined, voicesAlone), shape));
    const fresh = keysOf(trackOf(edited, voicesAlone), shape).filter((key) => !before.has(key));
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThanOrEqual(4);
  });
});

test('clauses without sound are in no piece', () => {
  const { voice, ...track } = trackOf(undefined, voicesAlone);
  const mute = voice.map((segment, index) => (index % 3 === 0 ? { ...segment, samples: 0 } : segment));
  const pieces = [...cutTrack({ ...track, voice: mute }, buses, fileShape('mp3', 44_100)).pieces];
  expect(pieces.flatMap((piece) => piece.track.voice).map(({ path }) => path)).toEqual(
    mute.filter(({ samples }) => samples > 0).map(({ path }) => path),
  );
});

test('voices that do not pause for a minute are one piece, a mix of them is several', () => {
  const shape = fileShape('mp3', 44_100);
  const voice = [{ key: 'long', path: 'long', startSample: 0, samples: 50 * TIMELINE_RATE, gain: 1 }];
  const track: Track = { samples: 50 * MIX_RATE, mixed: false, channels: 1, voice, recordings: [], effects: [], speech: [] };
  const countOf = (mixed: boolean) => [...cutTrack({ ...track, mixed }, buses, shape).pieces].length;
  expect([countOf(false), countOf(true)]).toEqual([1, 5]);
});

test('silence before, between and behind few sounds is not rendered', () => {
  const shape = fileShape('wav', 44_100);
  const track = trackOf(undefined, { effects: [bell(200 * MIX_RATE), bell(400 * MIX_RATE)] });
  const { total, ...cut } = cutTrack(track, ['effects'], shape);
  const pieces = [...cut.pieces];
  expect(pieces.length).toBeLessThanOrEqual(5);
  expect(pieces.flatMap(({ track: { effects } }) => effects).length).toBeGreaterThanOrEqual(2);
  expect(pieces.at(-1)?.end).toBe(total);
});

test('how much later a clause is in the file than in the track is reported', () => {
  const track = trackOf();
  const { shifts, ...cut } = cutTrack(track, buses, fileShape('mp3', 44_100));
  const pieces = [...cut.pieces];
  expect(shifts).toHaveLength(pieces.length);
  for (const [index, { shift, from }] of shifts.entries()) {
    expect(Math.abs(shift)).toBeLessThanOrEqual(576 / 2 + 1);
    // The piece begins in the file where its first sound, with the reported shift, says it does.
    expect(Math.abs((from + shift) * 2 - (pieces[index]?.start ?? 0))).toBeLessThanOrEqual(1);
  }
});
