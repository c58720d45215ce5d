import { jest } from '@jest/globals';

const made: unknown[][] = [];
let connects = 0;
jest.unstable_mockModule('socket.io-client', () => ({
  io: (...settings: unknown[]) => {
    made.push(settings);
    return {
      on: () => undefined,
      onAny: () => undefined,
      connect: () => (connects += 1),
      emit: () => undefined,
      disconnect: () => undefined,
    };
  },
}));
const { createRealtime } = await import('./realtime.ts');

// covers: site-115 site-143
it('connects to the own origin by hand, over websocket only, and comes back for ever', async () => {
  const realtime = createRealtime({ token: () => 't' });
  expect([made.length, connects]).toEqual([0, 0]);
  await realtime.connect();
  expect(connects).toBe(1);
  expect(made).toEqual([
    [
      expect.objectContaining({
        path: '/socket.io',
        transports: ['websocket'],
        autoConnect: false,
        reconnection: true,
        reconnectionAttempts: Infinity,
        reconnectionDelay: 1000,
        reconnectionDelayMax: 5000,
        randomizationFactor: 0.5,
        timeout: 20_000,
      }),
    ],
  ]);
});
