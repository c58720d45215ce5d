import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startOtlp } from '../adapters/otlp-exporter.ts';
import { createLogger } from '../app/create-logger.ts';
import { createTestApp, until } from '../testing/test-app.ts';
import { openOne } from '../testing/test-databases.ts';
import { activeTrace, beginSpan, traced } from './tracing.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { intValue?: string; stringValue?: string } }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const BROWSER = 'b7ad6b7169203331';

/** A collector on this machine that keeps what it is sent. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const lines: { body: { stringValue: string }; attributes: unknown; traceId?: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans = [], resourceLogs = [] } = JSON.parse(body) as {
        resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
        resourceLogs?: { scopeLogs: { logRecords: typeof lines }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      lines.push(...resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((scope) => scope.logRecords)));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { spans, lines, server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a collector gets an order as one trace, from the page’s header through the call to the render, and the log without secrets', async () => {
  const collector = await openCollector();
  const otlp = startOtlp({ endpoint: collector.endpoint, service: 'shengyu-api', instance: 'test', everyMs: 60_000 });
  const silent = { write: () => undefined };
  const logger = createLogger('info', silent, (line) => otlp.log(line));
  const api = await createTestApp(openOne, { logger });
  try {
    const { token } = await api.member();
    const { id, version } = await api.ask('scriptSave', { title: '渡口', text: '潮水退了。', voice_id: 'linan' }, { token });
    const headers = { traceparent: `00-${TRACE}-${BROWSER}-01` };
    const { order_id: order } = await api.ask('orderCreate', { script_id: id, version }, { token, key: 'traced', headers });
    await until(
      async () => String((await api.ask('orderDetail', { order_id: order }, { token }))['state']),
      (state) => state === 'done',
    );
    logger.info({ token: 'secret-of-somebody', orderId: order }, 'a line');
  } finally {
    await api.close();
    await otlp.stop();
    collector.server.close();
  }
  const own = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const call = own.find(({ name }) => name.startsWith('POST /api'));
  expect(call).toMatchObject({ parentSpanId: BROWSER });
  expect(own.find(({ name }) => name === 'order.render')).toMatchObject({ parentSpanId: call?.spanId });
  for (const { startTimeUnixNano, endTimeUnixNano } of own)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  expect(collector.spans.some(({ traceId }) => traceId !== TRACE)).toBe(true);
  const line = collector.lines.find(({ body }) => body.stringValue === 'a line');
  expect(JSON.stringify(line?.attributes)).toContain('orderId');
  expect(JSON.stringify(collector.lines)).not.toContain('secret-of-somebody');
}, 120_000);

it('work within a span is its child, and nothing is traced without a collector', async () => {
  expect([beginSpan('a', 'server', undefined), activeTrace()]).toEqual([undefined, undefined]);
  await expect(traced('a', () => Promise.resolve(activeTrace()))).resolves.toBeUndefined();
  const collector = await openCollector();
  const otlp = startOtlp({ endpoint: collector.endpoint, service: 'shengyu-worker', instance: 'test', everyMs: 60_000 });
  const parent = { traceId: TRACE, spanId: BROWSER };
  const failing = traced('render', () => traced('clause', () => Promise.reject(new Error('no voice'))), { parent });
  await expect(failing).rejects.toThrow('no voice');
  await otlp.stop();
  collector.server.close();
  const [clause, render] = collector.spans;
  expect([clause?.name, render?.name, render?.parentSpanId]).toEqual(['clause', 'render', BROWSER]);
  expect(clause).toMatchObject({ traceId: TRACE, parentSpanId: render?.spanId, status: { code: 2 } });
  expect(beginSpan('a', 'server', undefined)).toBeUndefined();
});
