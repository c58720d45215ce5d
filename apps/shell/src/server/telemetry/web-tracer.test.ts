import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readTraceParent } from '@shengyu/telemetry';
import { closeWebServers, startWebServer } from '../test-fakes/start-web-server.ts';
import { createWebTracer } from './web-tracer.ts';

interface SentSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<SentSpan, 'service'>[] }[];
  }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALL = 'b7ad6b7169203331';

async function openCollector() {
  const spans: SentSpan[] = [];
  const server = http.createServer((request, response) => {
    void text(request).then((body) => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
      }
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { spans, endpoint, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

afterEach(closeWebServers);

// covers: security-127
test('a call of a page, the request for a page and what it asks of the API are spans of one trace', async () => {
  const collector = await openCollector();
  const tracer = createWebTracer({ endpoint: collector.endpoint, instance: 'test', everyMs: 60_000 });
  const callers: Readonly<Record<string, string>>[] = [];
  const { get, post } = await startWebServer({ tracer, onCaller: (headers) => callers.push(headers) });
  await get('/news', { traceparent: `00-${TRACE}-${CALL}-01` });
  const row = [TRACE, CALL, 'orderCreate', Date.now(), 120, 0];
  expect(await post('/page-spans', JSON.stringify([row, [...row.slice(0, 2), 'no call', ...row.slice(3)]]))).toBe(204);
  expect(await post('/page-spans', JSON.stringify([row]), { 'sec-fetch-site': 'cross-site' })).toBe(204);
  for (const text_ of ['{', '7', JSON.stringify([[TRACE]]), JSON.stringify([[...row.slice(0, 3), 0, 1, 0]]), 'x'.repeat(9_000)])
    expect(await post('/page-spans', text_)).toBe(204);
  await tracer.stop();
  await collector.close();
  const page = collector.spans.find(({ service }) => service === 'shengyu-web');
  expect(page).toMatchObject({ traceId: TRACE, parentSpanId: CALL, name: 'GET page' });
  expect(readTraceParent(callers.at(-1)?.['traceparent'])).toEqual({ traceId: TRACE, spanId: page?.spanId });
  expect(collector.spans.filter(({ service }) => service === 'shengyu-browser')).toEqual([
    expect.objectContaining({ traceId: TRACE, spanId: CALL, name: 'orderCreate' }),
  ]);
});

test('without a collector nothing is asked of browsers, and what they say is dropped', async () => {
  const { get, post } = await startWebServer();
  expect((await get('/news')).text).not.toContain('"traced"');
  expect(await post('/page-spans', JSON.stringify([[TRACE, CALL, 'config', Date.now(), 1, 0]]))).toBe(204);
});
