import { createHash } from 'node:crypto';
import { limiterReach, pieceLayout } from '@shengyu/speech/sound';
import { cutPieces, fileLength } from './cut-pieces.ts';
import type { CutTimeline, Piece } from './cut-pieces.ts';
import type { FileShape } from './file-shape.ts';
import { TIMELINE_RATE } from './timeline.ts';
import type { Segment, Timeline } from './timeline.ts';

interface Sound {
  name: string;
  samples: number;
  pauseAfterMs: number;
}

/** Clauses of one to five seconds, named by their numbers; every fifth ends a paragraph. */
function sounds(count: number): Sound[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `clause ${index}`,
    samples: TIMELINE_RATE + ((index * 7919) % (4 * TIMELINE_RATE)),
    pauseAfterMs: index === count - 1 ? 0 : index % 5 === 4 ? 800 : 317,
  }));
}

function timelineOf(all: readonly Sound[]): Timeline {
  let at = 0;
  const segments = all.map(({ name, samples, pauseAfterMs }): Segment => {
    const startSample = at;
    at += samples + Math.round((pauseAfterMs * TIMELINE_RATE) / 1000);
    return { key: createHash('sha256').update(name).digest('hex'), path: name, startSample, samples, gain: 1 };
  });
  return { segments, samples: at };
}

function pieceSegments({ segments }: CutTimeline, { first, end, origin }: Piece): Segment[] {
  return segments.slice(first, end).map((segment) => ({ ...segment, startSample: segment.startSample - origin }));
}

/** What a piece is, wherever it is. */
function contentsOf(cut: CutTimeline): string[] {
  return cut.pieces.map((piece) => JSON.stringify([piece.length, pieceSegments(cut, piece)]));
}

const shapes: FileShape[] = [
  { format: 'mp3', sampleRate: 22_050 },
  { format: 'mp3', sampleRate: 44_100 },
  { format: 'mp3', sampleRate: 48_000 },
  { format: 'wav', sampleRate: 22_050 },
  { format: 'wav', sampleRate: 44_100 },
  { format: 'wav', sampleRate: 48_000 },
  { format: 'ogg', sampleRate: 16_000 },
  { format: 'ogg', sampleRate: 48_000 },
];

describe.each(shapes)('$format at $sampleRate Hz', (shape) => {
  const { frame, cutSilence } = pieceLayout(shape.format, shape.sampleRate);
  const silence = shape.format === 'mp3' ? cutSilence : limiterReach(shape.sampleRate);
  const ratio = shape.sampleRate / TIMELINE_RATE;
  const timeline = timelineOf(sounds(300));
  const cut = cutPieces(timeline, shape);

  test('pieces start on frames, never overlap, hold every sound once and end in the silence the encoder needs', () => {
    expect(cut.pieces.length).toBeGreaterThan(40);
    let last = { end: 0, to: 0 };
    for (const piece of cut.pieces) {
      expect(piece.start % frame).toBe(0);
      expect(piece.start).toBeGreaterThanOrEqual(last.to);
      expect(piece.first).toBe(last.end);
      last = { end: piece.end, to: piece.start + piece.length };
    }
    for (const piece of cut.pieces.slice(0, -1)) {
      const sound = pieceSegments(cut, piece).at(-1);
      const soundEnd = ((sound?.startSample ?? 0) + (sound?.samples ?? 0)) * ratio;
      expect(piece.length % frame).toBe(0);
      expect(piece.length - soundEnd).toBeGreaterThanOrEqual(silence);
    }
    expect(last).toEqual({ end: 300, to: fileLength(cut) });
    expect(Math.abs(fileLength(cut) - cut.samples * ratio)).toBeLessThanOrEqual(ratio + 1);
  });

  test('pauses within a piece are exact, and no sound is more than half a frame from its time, however late in the file', () => {
    const borders = new Set(cut.pieces.map(({ first }) => first));
    const shifts = cut.segments.map(({ startSample }, index) => startSample - (timeline.segments[index]?.startSample ?? 0));
    for (const shift of shifts) expect(Math.abs(shift) * ratio).toBeLessThanOrEqual(frame / 2 + ratio);
    const moved = shifts.flatMap((shift, index) => (shift === (shifts[index - 1] ?? 0) ? [] : [index]));
    expect(moved.filter((index) => !borders.has(index))).toEqual([]);
  });

  test('the first sound of each later piece is at the same distance from its start', () => {
    const leads = cut.pieces.slice(1).map((piece) => pieceSegments(cut, piece)[0]?.startSample);
    expect(new Set(leads)).toEqual(new Set([400]));
  });

  test.each([0, 1, 150, 298, 299])('an edit of clause %d leaves all but the pieces around it as they were', (edited) => {
    const changed = sounds(300).map((sound, index) =>
      index === edited ? { ...sound, name: 'edited', samples: sound.samples + 12_345 } : sound,
    );
    const before = new Set(contentsOf(cut));
    const fresh = contentsOf(cutPieces(timelineOf(changed), shape)).filter((key) => !before.has(key));
    expect(fresh.length).toBeGreaterThan(0);
    expect(fresh.length).toBeLessThanOrEqual(4);
  });

  test('a paragraph put before everything leaves the pieces behind it as they were', () => {
    const added = [{ name: 'added', samples: 54_321, pauseAfterMs: 800 }, ...sounds(300)];
    const before = new Set(contentsOf(cut));
    expect(contentsOf(cutPieces(timelineOf(added), shape)).filter((key) => !before.has(key)).length).toBeLessThanOrEqual(4);
  });
});

test('pieces end in the longest pauses within reach', () => {
  const all = sounds(300).map((sound, index) => ({ ...sound, pauseAfterMs: index % 3 === 2 ? 800 : 317 }));
  const { pieces } = cutPieces(timelineOf(all), { format: 'mp3', sampleRate: 44_100 });
  const paragraphs = pieces.slice(0, -1).filter(({ end }) => all[end - 1]?.pauseAfterMs === 800);
  expect(paragraphs.length).toBeGreaterThan(0.9 * (pieces.length - 1));
});

test('a script without pauses is one piece', () => {
  const breathless = sounds(50).map((sound) => ({ ...sound, pauseAfterMs: 20 }));
  expect(cutPieces(timelineOf(breathless), { format: 'mp3', sampleRate: 44_100 }).pieces).toHaveLength(1);
});
