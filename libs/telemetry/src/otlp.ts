import type { Attributes, EndedSpan } from './span.ts';
import type { TraceContext } from './trace-context.ts';

/** A line of the log. */
export interface LogRecord {
  timeMs: number;
  severity: readonly [number: number, text: string];
  message: string;
  attributes: Attributes;
  trace?: TraceContext | undefined;
}

export interface Otlp {
  span(span: EndedSpan): void;
  log(record: LogRecord): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface OtlpOptions {
  /** Base address of a collector that takes OTLP over HTTP: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** Sends JSON to an address; a failure is the sender's to forget. */
  post: (url: string, body: string) => Promise<unknown>;
  /** `shengyu-web`, `shengyu-api` or `shengyu-worker`. */
  service: string;
  instance: string;
  everyMs?: number;
}

/** Kept while the collector is away; what comes then is dropped. */
const MOST = 4_096;
const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;

/** Sends spans and log lines to an OpenTelemetry collector, as OTLP in JSON over HTTP. A collector that is away or slow holds nobody up. */
export function createOtlp({ endpoint, post, service, instance, everyMs = 2_000 }: OtlpOptions): Otlp {
  const base = endpoint.replace(/\/+$/, '');
  const resource = { attributes: toAttributes({ 'service.name': service, 'service.instance.id': instance }) };
  const scope = { name: 'shengyu' };
  let spans: object[] = [];
  let logs: object[] = [];
  const sendTo = async (path: string, body: object): Promise<void> => {
    await post(base + path, JSON.stringify(body)).catch(() => undefined);
  };
  const send = async (): Promise<void> => {
    const [sentSpans, sentLogs] = [spans, logs];
    [spans, logs] = [[], []];
    await Promise.all([
      sentSpans.length > 0 && sendTo('/v1/traces', { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: sentSpans }] }] }),
      sentLogs.length > 0 && sendTo('/v1/logs', { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: sentLogs }] }] }),
    ]);
  };
  let sending = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending.then(send);
  }, everyMs).unref();
  return {
    span: (span) => {
      if (spans.length < MOST) spans.push(toSpan(span));
    },
    log: (record) => {
      if (logs.length < MOST) logs.push(toRecord(record));
    },
    stop: async () => {
      clearInterval(timer);
      await sending;
      await send();
    },
  };
}

const nano = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n);

function toAttributes(values: Attributes): object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: toValue(value) }));
}

function toValue(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: value };
}

function toSpan({ traceId, spanId, parentId, name, kind, startedMs, endedMs, attributes, failed }: EndedSpan): object {
  return {
    ...{ traceId, spanId, parentSpanId: parentId, name, kind: KINDS[kind] },
    startTimeUnixNano: nano(startedMs),
    endTimeUnixNano: nano(endedMs),
    attributes: toAttributes(attributes),
    status: failed ? { code: FAILED } : {},
  };
}

function toRecord({ timeMs, severity: [severityNumber, severityText], message, attributes, trace }: LogRecord): object {
  return {
    ...{ timeUnixNano: nano(timeMs), severityNumber, severityText, body: { stringValue: message } },
    attributes: toAttributes(attributes),
    ...(trace && { traceId: trace.traceId, spanId: trace.spanId }),
  };
}
