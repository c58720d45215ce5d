/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { createPlayer } from './player.ts';

/** An audio element without sound: it plays when asked and says so. */
function silentAudio() {
  const audio = document.createElement('audio');
  let paused = true;
  Object.defineProperty(audio, 'currentTime', { value: 0, writable: true });
  audio.play = () => {
    paused = false;
    audio.dispatchEvent(new Event('playing'));
    return Promise.resolve();
  };
  audio.pause = () => {
    if (paused) return;
    paused = true;
    audio.dispatchEvent(new Event('pause'));
  };
  audio.load = () => undefined;
  return audio;
}

const open = () => {
  const audio = silentAudio();
  return { audio, player: createPlayer(() => audio) };
};

test('a second sound takes the place of the first', () => {
  const { audio, player } = open();
  player.play('/a.mp3');
  player.play('/b.mp3');
  expect(player.state()).toMatchObject({ url: '/b.mp3', status: 'playing' });
  expect(audio.src).toContain('/b.mp3');
});

test('toggling what plays pauses it, and again goes on from there', () => {
  const { audio, player } = open();
  player.toggle('/a.mp3');
  audio.currentTime = 1.5;
  player.toggle('/a.mp3');
  expect(player.state().status).toBe('paused');
  player.toggle('/a.mp3');
  expect(player.state().status).toBe('playing');
  expect(audio.currentTime).toBe(1.5);
});

test('another source of sound silences the player, and is notified when a sample starts', () => {
  const { player } = open();
  player.play('/a.mp3');
  let lost = 0;
  player.claim(() => (lost += 1));
  expect(player.state().url).toBe('');
  player.play('/a.mp3');
  player.play('/b.mp3');
  expect(lost).toBe(1);
});

test('a source that gave the loudspeaker back is left alone', () => {
  const { player } = open();
  let lost = 0;
  player.claim(() => (lost += 1))();
  player.play('/a.mp3');
  expect(lost).toBe(0);
});

test('a refused start is a failure, an interrupted one is not', async () => {
  const { audio, player } = open();
  audio.play = () => Promise.reject(new DOMException('', 'AbortError'));
  player.play('/a.mp3');
  await Promise.resolve();
  expect(player.state().status).toBe('loading');
  audio.play = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  player.play('/b.mp3');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(player.state().status).toBe('failed');
});

test('listeners are notified until they leave', () => {
  const { player } = open();
  let notified = 0;
  const leave = player.subscribe(() => (notified += 1));
  player.play('/a.mp3');
  const before = notified;
  leave();
  player.pause();
  expect(before).toBeGreaterThan(0);
  expect(notified).toBe(before);
});

test('a sound that ends is back at its beginning, and is said to be paused nowhere else', () => {
  const { audio, player } = open();
  const places: number[] = [];
  player.play('/a.mp3', { startMs: 900 });
  player.subscribe(() => player.state().status === 'paused' && places.push(player.state().positionMs));
  Object.defineProperty(audio, 'ended', { value: true });
  // As browsers do it.
  audio.pause();
  audio.dispatchEvent(new Event('ended'));
  expect(places).toEqual([0]);
});

test('the lock screen shows what plays, presses its buttons and follows it, and another sound takes its place', () => {
  const audio = silentAudio();
  const lockScreen = { describe: jest.fn(), show: jest.fn(), update: jest.fn(), clear: jest.fn() };
  const player = createPlayer(() => audio, lockScreen);
  player.toggle('/a.mp3');
  const controls = lockScreen.show.mock.calls[0]?.[1] as { play: () => void; pause: () => void; seek: (ms: number) => void };
  expect(lockScreen.show.mock.calls[0]?.[0]).toBe('/a.mp3');
  expect(lockScreen.update).toHaveBeenLastCalledWith('playing', { positionMs: 0, durationMs: 0, rate: 1 });
  controls.pause();
  expect(player.state().status).toBe('paused');
  expect(lockScreen.update.mock.lastCall?.[0]).toBe('paused');
  controls.seek(2500);
  controls.play();
  expect(lockScreen.update).toHaveBeenLastCalledWith('playing', { positionMs: 2500, durationMs: 0, rate: 1 });
  expect(lockScreen.show).toHaveBeenCalledTimes(1);
  player.claim(() => undefined);
  expect(lockScreen.clear).toHaveBeenCalledTimes(1);
});
