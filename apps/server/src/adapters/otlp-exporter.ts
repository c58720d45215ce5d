import { cleanOutput } from '@shengyu/api/log-lines';
import { activeTrace, receiveSpans, type Attributes, type EndedSpan } from '../telemetry/tracing.ts';
import { sendRequest } from './http/send-request.ts';

export interface OtlpExporter {
  /** Takes a line of the log. */
  log(line: string): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface OtlpOptions {
  /** Base address of a collector that takes OTLP over HTTP: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** `shengyu-api` or `shengyu-worker`. */
  service: string;
  instance: string;
  everyMs?: number;
}

/** Kept while the collector is away; what comes then is dropped. */
const MOST = 4_096;
const LEVELS: Readonly<Record<number, readonly [number: number, text: string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};
const KINDS = { internal: 1, server: 2 } as const;
const FAILED = 2;

/**
 * Sends spans and log lines to an OpenTelemetry collector, as OTLP in JSON over HTTP. Of the log it sends what the process itself would write: cleaned.
 * A collector that is away or slow holds nobody up.
 */
export function startOtlp({ endpoint, service, instance, everyMs = 2_000 }: OtlpOptions): OtlpExporter {
  const base = endpoint.replace(/\/+$/, '');
  const resource = { attributes: toAttributes({ 'service.name': service, 'service.instance.id': instance }) };
  const scope = { name: 'shengyu' };
  let spans: object[] = [];
  let logs: object[] = [];
  const post = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    await sendRequest({ method: 'POST', url: `${base}${path}`, headers, body: JSON.stringify(body) }).catch(() => undefined);
  };
  const send = async (): Promise<void> => {
    const [sentSpans, sentLogs] = [spans, logs];
    [spans, logs] = [[], []];
    await Promise.all([
      sentSpans.length > 0 && post('/v1/traces', { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: sentSpans }] }] }),
      sentLogs.length > 0 && post('/v1/logs', { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: sentLogs }] }] }),
    ]);
  };
  let sending = Promise.resolve();
  const timer = setInterval(() => {
    sending = sending.then(send);
  }, everyMs).unref();
  const unfollow = receiveSpans((span) => {
    if (spans.length < MOST) spans.push(toSpan(span));
  });
  return {
    log: (line) => {
      const record = logs.length < MOST ? toRecord(line) : undefined;
      if (record) logs.push(record);
    },
    stop: async () => {
      clearInterval(timer);
      unfollow();
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

function toRecord(line: string): object | undefined {
  const cleaned = cleanOutput(line.trimEnd());
  try {
    const { level, time, msg, pid: _pid, hostname: _host, ...rest } = JSON.parse(cleaned) as Record<string, unknown>;
    const [severityNumber, severityText] = LEVELS[Number(level)] ?? [0, ''];
    const trace = activeTrace();
    return {
      ...{ timeUnixNano: nano(Number(time)), severityNumber, severityText, body: { stringValue: typeof msg === 'string' ? msg : '' } },
      attributes: Object.entries(rest).map(([key, value]) => ({
        key,
        value: { stringValue: typeof value === 'string' ? value : JSON.stringify(value) },
      })),
      ...(trace && { traceId: trace.traceId, spanId: trace.spanId }),
    };
  } catch {
    return undefined;
  }
}
