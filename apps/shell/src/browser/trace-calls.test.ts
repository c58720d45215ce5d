import { readTraceParent } from '@shengyu/telemetry';
import { traceCalls } from './trace-calls.ts';

type Row = [traceId: string, spanId: string, name: string, startedMs: number, durationMs: number, failed: 0 | 1];

function browser() {
  const sent: Row[][] = [];
  let leave = (): void => {};
  const view = {
    navigator: { sendBeacon: (path: string, body: string) => path === '/page-spans' && sent.push(JSON.parse(body) as Row[]) },
    document: { visibilityState: 'hidden' },
    addEventListener: (_type: string, listener: () => void) => (leave = listener),
    setTimeout: () => 1,
    clearTimeout: () => undefined,
  } as unknown as Window;
  return { view, sent, leave: () => leave() };
}

test('each call is a trace of its own, which the header names, and is reported when the tab is left', () => {
  const { view, sent, leave } = browser();
  const trace = traceCalls(view);
  const [order, config] = [trace('orderCreate'), trace('config')];
  order?.end(false);
  config?.end(true);
  leave();
  const parents = [order, config].map((one) => readTraceParent(one?.header));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.map(([traceId, spanId, name, , , failed]) => [{ traceId, spanId }, name, failed])).toEqual([
    [parents[0], 'orderCreate', 0],
    [parents[1], 'config', 1],
  ]);
  expect(parents[0]?.traceId).not.toBe(parents[1]?.traceId);
  leave();
  expect(sent).toHaveLength(1);
});

test('twenty calls are reported at once', () => {
  const { view, sent } = browser();
  const trace = traceCalls(view);
  for (let call = 0; call < 21; call += 1) trace('config')?.end(false);
  expect(sent.map((rows) => rows.length)).toEqual([20]);
});
