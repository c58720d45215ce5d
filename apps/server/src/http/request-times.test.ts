import { createRequestTimes, latencyOf } from './request-times.ts';

const counts = (...pairs: [number, number][]) => new Map(pairs);

test('the middle and the slow twentieth are those of the requests since then', () => {
  const before = counts([0.01, 1_000], [0.1, 1_000], [Infinity, 1_000]);
  const now = counts([0.01, 1_080], [0.1, 1_100], [Infinity, 1_100]);
  const { calls, p50Ms, p95Ms } = latencyOf(before, now);
  expect([calls, p50Ms, p95Ms]).toEqual([100, 6.3, 77.5]);
  expect(latencyOf(now, now)).toEqual({ calls: 0, p50Ms: null, p95Ms: null });
  expect(latencyOf(counts(), counts([0.01, 0], [0.1, 0], [Infinity, 4])).p95Ms).toBe(100);
});

test('calls of the route table count, and files, health checks and streams do not', async () => {
  const times = createRequestTimes();
  const seen = (route: string, seconds: number) => times.histogram.observe({ method: 'GET', route, status: 200 }, seconds);
  seen('/api/ai.Order/lists', 0.004);
  seen('/api/user/info', 0.004);
  for (const other of ['/health/ready', '/files/:name', '/api/ai.Audition/:id/stream', 'unknown']) seen(other, 9);
  expect(await times.lastHour()).toMatchObject({ calls: 2, p95Ms: 4.9 });
  await times.note();
  seen('/api/user/info', 0.4);
  expect(await times.lastHour()).toMatchObject({ calls: 1, p50Ms: 375 });
  for (let minute = 0; minute < 60; minute += 1) await times.note();
  expect(await times.lastHour()).toMatchObject({ calls: 0, p50Ms: null });
});
