import { createRemoteStats } from './remote-stats.ts';

test('each version has its pages, failures and times, and each remote its last errors', () => {
  const stats = createRemoteStats();
  const lines: string[] = [];
  const log = stats.listening({ info: () => {}, warn: (message) => lines.push(message) });
  for (const ms of [10, 20, 400]) stats.answered({ remote: 'content', version: '1.0.0', failed: false, ms, address: '1.1.1.1' });
  stats.answered({ remote: 'content', version: '1.0.0', failed: true, address: '1.1.1.1' });
  for (const address of ['1.1.1.1', '1.1.1.1', '6.6.6.6']) stats.shown({ remote: 'content', version: '1.0.0', failed: true, address });
  for (let time = 0; time < 7; time += 1) log.warn('a page is left to the browser', { owner: 'content', reason: `fault ${time}` });
  log.warn('something else');
  const [content] = stats.health();
  expect(content).toMatchObject({ pages: 4, failed: 2, renderMs: { p50: 20, p95: 400 } });
  expect(content?.errors.map(({ reason }) => reason)).toEqual(['fault 2', 'fault 3', 'fault 4', 'fault 5', 'fault 6']);
  expect(lines).toHaveLength(8);
});

test('who asked for files of a version counts once, for an hour', () => {
  let now = 0;
  const stats = createRemoteStats(() => now);
  for (const address of ['1.1.1.1', '1.1.1.1', '2.2.2.2']) stats.asked('content', '0.9.0', address);
  expect(stats.health()[0]?.visitors).toBe(2);
  now = 4_000_000;
  stats.asked('content', '0.9.0', '3.3.3.3');
  expect(stats.health()[0]?.visitors).toBe(1);
});

test('a follower gets each page and each failure', () => {
  const stats = createRemoteStats();
  const seen: string[] = [];
  stats.follow({ answered: ({ version }) => seen.push(version), error: (remote, reason) => seen.push(`${remote}: ${reason}`) });
  stats.answered({ remote: 'content', version: '1.0.0', failed: false, address: '' });
  stats.listening({ info: () => {}, warn: () => {} }).warn('x', { owner: 'market', reason: 'y' });
  expect(seen).toEqual(['1.0.0', 'market: y']);
});
