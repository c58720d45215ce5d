import { placeOn, waveWindow, WINDOW_MS } from './wave-window.ts';

it('a subtitle lies under its sound, cut where the page of the wave ends', () => {
  const page = waveWindow([], WINDOW_MS * 1.2);
  expect(page).toMatchObject({ startMs: WINDOW_MS, endMs: 2 * WINDOW_MS });
  expect(placeOn(page, { startMs: WINDOW_MS * 1.25, endMs: WINDOW_MS * 1.5 })).toEqual({ left: 25, width: 25 });
  expect(placeOn(page, { startMs: WINDOW_MS * 0.9, endMs: WINDOW_MS * 1.1 })?.left).toBe(0);
  expect(placeOn(page, { startMs: WINDOW_MS * 1.9, endMs: WINDOW_MS * 2.5 })?.width).toBeCloseTo(10);
  expect(placeOn(page, { startMs: WINDOW_MS * 2, endMs: WINDOW_MS * 2.1 })).toBeNull();
});
