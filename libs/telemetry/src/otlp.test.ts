import { createOtlp } from './otlp.ts';
import { openSpan } from './span.ts';

interface SentSpan {
  name: string;
  kind: number;
  parentSpanId: string;
  status: { code?: number };
  attributes: { key: string; value: object }[];
}

/** What a collector is sent, as it reads it. */
function collector() {
  const sent: { url: string; body: string }[] = [];
  const post = (url: string, body: string) => {
    sent.push({ url, body });
    return Promise.resolve();
  };
  const spans = () =>
    sent
      .filter(({ url }) => url.endsWith('/v1/traces'))
      .flatMap(({ body }) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { post, sent, spans };
}

const options = { endpoint: 'http://collector:4318/', service: 'shengyu-web', instance: 'test', everyMs: 60_000 };

test('spans and log lines are sent as OTLP, each to its address, with what failed marked', async () => {
  const { post, sent, spans } = collector();
  const otlp = createOtlp({ ...options, post });
  const parent = openSpan('GET page', 'server', undefined, (span) => otlp.span(span));
  openSpan('call', 'client', parent.context, (span) => otlp.span(span)).end({ tries: 2, share: 0.5, kept: true, path: '/' }, true);
  parent.end();
  otlp.log({ timeMs: 1_000, severity: [9, 'INFO'], message: 'listening', attributes: { port: 3000 }, trace: parent.context });
  await otlp.stop();
  expect(sent.map(({ url }) => url).toSorted()).toEqual(['http://collector:4318/v1/logs', 'http://collector:4318/v1/traces']);
  expect(spans()).toMatchObject([
    { name: 'call', kind: 3, parentSpanId: parent.context.spanId, status: { code: 2 } },
    { name: 'GET page', kind: 2, parentSpanId: '', status: {} },
  ]);
  expect(spans()[0]?.attributes).toEqual([
    { key: 'tries', value: { intValue: '2' } },
    { key: 'share', value: { doubleValue: 0.5 } },
    { key: 'kept', value: { boolValue: true } },
    { key: 'path', value: { stringValue: '/' } },
  ]);
  expect(sent.find(({ url }) => url.endsWith('/v1/logs'))?.body).toContain(parent.context.traceId);
});

test('of what comes while the collector is away only so much is kept, and its failures reach nobody', async () => {
  const { post, spans } = collector();
  const otlp = createOtlp({ ...options, post: (url, body) => post(url, body).then(() => Promise.reject(new Error('away'))) });
  for (let number = 0; number < 5_000; number += 1) openSpan('call', 'client', undefined, (span) => otlp.span(span)).end();
  await otlp.stop();
  expect(spans()).toHaveLength(4_096);
});
