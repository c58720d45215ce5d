import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportMetrics } from './export-metrics.ts';
import { createRemoteStats } from './remote-stats.ts';

interface Sent {
  resourceMetrics: { scopeMetrics: { metrics: { name: string; histogram?: { dataPoints: { sum: number }[] } }[] }[] }[];
}

test('a collector gets pages, errors, render times and web vitals of each remote', async () => {
  const sent: Sent[] = [];
  const paths: (string | undefined)[] = [];
  const collector = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      paths.push(request.url);
      sent.push(JSON.parse(body) as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const stats = createRemoteStats();
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const running = await exportMetrics({ stats, endpoint, build: 'b1' });
  const page = { remote: 'content', version: '1.0.0', address: '1.1.1.1', failed: false };
  stats.answered({ ...page, ms: 12 });
  stats.shown({ ...page, lcpMs: 400, inpMs: 60 });
  stats.listening({ info: () => {}, warn: () => {} }).warn('a page is left to the browser', { owner: 'content', reason: 'x' });
  await running.stop();
  await new Promise((resolve) => collector.close(resolve).closeAllConnections());
  expect(paths).toContain('/v1/metrics');
  const metrics = sent.flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics)),
  );
  expect(metrics.map(({ name }) => name).sort()).toEqual(
    ['errors', 'inp', 'lcp', 'pages', 'render'].map((name) => `shengyu.remote.${name}`),
  );
  expect(metrics.find(({ name }) => name.endsWith('lcp'))?.histogram?.dataPoints[0]?.sum).toBe(400);
});
