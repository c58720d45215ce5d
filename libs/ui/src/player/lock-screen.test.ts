/** @jest-environment jsdom */
import { createLockScreen } from './lock-screen.ts';

class Metadata {
  readonly init: MediaMetadataInit;
  constructor(init: MediaMetadataInit) {
    this.init = init;
  }
}
Object.assign(globalThis, { MediaMetadata: Metadata });

function fakeSession() {
  const handlers = new Map<string, MediaSessionActionHandler>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session = {
    metadata: null as Metadata | null,
    playbackState: 'none',
    setActionHandler(action: string, handler: MediaSessionActionHandler | null) {
      if (action === 'seekforward') throw new TypeError('not known');
      if (handler) handlers.set(action, handler);
      else handlers.delete(action);
    },
    setPositionState: (state?: MediaPositionState) => void positions.push(state),
  };
  const done: (string | number)[] = [];
  const controls = { play: () => done.push('play'), pause: () => done.push('pause'), seek: (ms: number) => done.push(Math.round(ms)) };
  const screen = createLockScreen(() => session as unknown as MediaSession);
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
    handlers.get(action)?.({ action, ...details });
  return { session, positions, done, controls, screen, press, handlers };
}

test('title, voice and picture are shown, and the buttons reach the sound that is on', () => {
  const { session, positions, done, controls, screen, press } = fakeSession();
  screen.show({ title: '第三集', artist: '林岸', artworkUrl: '/art/linan.svg' }, controls);
  expect(session.metadata?.init).toEqual({ title: '第三集', artist: '林岸', artwork: [{ src: 'http://localhost/art/linan.svg' }] });
  screen.update('paused', { positionMs: 14_000, durationMs: 20_000 });
  expect([session.playbackState, positions]).toEqual(['paused', [{ duration: 20, position: 14, playbackRate: 1 }]]);
  press('play');
  press('pause');
  press('seekto', { seekTime: 3.5 });
  press('seekbackward');
  press('seekto', { seekTime: 99 });
  expect(done).toEqual(['play', 'pause', 3500, 4000, 20_000]);
});

test('a stream that still grows has no position, and one beyond its end is cut', () => {
  const { positions, controls, screen } = fakeSession();
  screen.show('/a.mp3', controls);
  screen.update('playing', { positionMs: 500, durationMs: 0 });
  screen.update('playing', { positionMs: 900, durationMs: 800, rate: 1.5 });
  expect(positions).toEqual([undefined, { duration: 0.8, position: 0.8, playbackRate: 1.5 }]);
});

test('a sound at an address is shown as it was described, another one as the page', () => {
  const { session, controls, screen } = fakeSession();
  document.title = '声音';
  screen.describe('/a.mp3', { title: '林岸' });
  screen.show('/a.mp3', controls);
  expect(session.metadata?.init.title).toBe('林岸');
  screen.show('/b.mp3', controls);
  expect(session.metadata?.init.title).toBe('声音');
});

test('nothing is left when the sound is over, and a browser without a lock screen is left alone', () => {
  const { session, controls, screen, handlers } = fakeSession();
  screen.show({ title: '第三集' }, controls);
  screen.clear();
  expect([session.metadata, session.playbackState, handlers.size]).toEqual([null, 'none', 0]);
  const none = createLockScreen(() => undefined);
  expect(() => {
    none.show({ title: '第三集' }, controls);
    none.update('playing', { positionMs: 0, durationMs: 0 });
    none.clear();
  }).not.toThrow();
});
