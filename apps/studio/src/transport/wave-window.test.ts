import { ghostPeaks, placeOn, waveWindow, WINDOW_MS } from './wave-window.ts';

it('a subtitle lies under its sound, cut where the page of the wave ends', () => {
  const page = waveWindow([], WINDOW_MS * 1.2);
  expect(page).toMatchObject({ startMs: WINDOW_MS, endMs: 2 * WINDOW_MS });
  expect(placeOn(page, { startMs: WINDOW_MS * 1.25, endMs: WINDOW_MS * 1.5 })).toEqual({ left: 25, width: 25 });
  expect(placeOn(page, { startMs: WINDOW_MS * 0.9, endMs: WINDOW_MS * 1.1 })?.left).toBe(0);
  expect(placeOn(page, { startMs: WINDOW_MS * 1.9, endMs: WINDOW_MS * 2.5 })?.width).toBeCloseTo(10);
  expect(placeOn(page, { startMs: WINDOW_MS * 2, endMs: WINDOW_MS * 2.1 })).toBeNull();
});

// covers: fault-18
it('before the first play each subtitle is an island, with calm water between them, the same for the same text', () => {
  const cues = [
    { startMs: 1_000, endMs: 4_000, lines: ['潮水退去以后'] },
    { startMs: 6_000, endMs: 9_000, lines: ['沙滩上有脚印'] },
    { startMs: 30_000, endMs: 33_000, lines: ['下一页'] },
  ];
  const peaks = ghostPeaks(cues, 0);
  const highest = (fromMs: number, toMs: number) => Math.max(...peaks.slice(fromMs / 125, toMs / 125));
  expect(highest(1_000, 4_000)).toBeGreaterThan(0.4);
  expect(highest(6_000, 9_000)).toBeGreaterThan(0.4);
  expect([highest(0, 1_000), highest(4_000, 6_000), highest(9_000, 20_000)]).toEqual([0, 0, 0]);
  expect(ghostPeaks(cues, 0)).toEqual(peaks);
});
