import { jest } from '@jest/globals';
import { ApiError, type Call } from '@shengyu/api';
import { silentRealtime, type Realtime } from '@shengyu/session';
import type { OrderDetail } from './order.queries.ts';
import { watchOrder } from './watch-order.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(read: () => Promise<Partial<OrderDetail>>) {
  const listeners = new Map<string, (payload: { order_id: string }) => void>();
  const realtime = {
    ...silentRealtime,
    on: (name: string, listener: (payload: { order_id: string }) => void) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  } as unknown as Realtime;
  const seen: string[] = [];
  const watch = watchOrder({
    call: read as unknown as Call,
    realtime,
    onRead: ({ state }) => void seen.push(state),
    onProgress: () => undefined,
    onStale: () => void seen.push('stale'),
    onGone: () => void seen.push('gone'),
  });
  return { watch, seen, send: (name: string, id: string) => listeners.get(name)?.({ order_id: id }) };
}
const settled = () => jest.advanceTimersByTimeAsync(0);

test('an end that is read twice at once is reported once, and nothing is read afterwards', async () => {
  const read = jest.fn(async () => ({ state: 'done' as const }));
  const { watch, seen, send } = setUp(read);
  watch.start('O');
  send('order:done', 'O');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual(['done']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('events of other orders are ignored', async () => {
  const read = jest.fn(async () => ({ state: 'rendering' as const }));
  const { watch, send } = setUp(read);
  watch.start('O');
  await settled();
  send('order:done', 'another');
  await settled();
  expect(read).toHaveBeenCalledTimes(1);
  watch.stop();
});

test('a failed read is stale and repeated, an unknown order ends the watch', async () => {
  const failures = [new ApiError({ code: Number.NaN, error: 'unavailable' }), new ApiError({ code: 0, error: 'not_found' })];
  const { watch, seen } = setUp(() => Promise.reject(failures.shift() ?? new Error('no more')));
  watch.start('O');
  await jest.advanceTimersByTimeAsync(30_000);
  expect(seen).toEqual(['stale', 'gone']);
});
