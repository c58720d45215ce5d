import { cleanOutput } from '@shengyu/api/log-lines';
import { createOtlp, type LogRecord, type OtlpOptions } from '@shengyu/telemetry';
import { activeTrace, receiveSpans } from '../telemetry/tracing.ts';
import { sendRequest } from './http/send-request.ts';

export interface OtlpExporter {
  /** Takes a line of the log. */
  log(line: string): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

const LEVELS: Readonly<Record<number, readonly [number: number, text: string]>> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};
const headers = { 'content-type': 'application/json' };

/** Sends the spans and the log of this process to a collector; of the log what the process itself would write: cleaned. */
export function startOtlp(options: Omit<OtlpOptions, 'post'>): OtlpExporter {
  const otlp = createOtlp({ ...options, post: (url, body) => sendRequest({ method: 'POST', url, headers, body }) });
  const unfollow = receiveSpans((span) => otlp.span(span));
  return {
    log: (line) => {
      const record = toRecord(line);
      if (record) otlp.log(record);
    },
    stop: () => {
      unfollow();
      return otlp.stop();
    },
  };
}

function toRecord(line: string): LogRecord | undefined {
  try {
    const fields = JSON.parse(cleanOutput(line.trimEnd())) as Record<string, unknown>;
    const { level, time, msg, pid: _pid, hostname: _host, ...rest } = fields;
    return {
      timeMs: Number(time),
      severity: LEVELS[Number(level)] ?? [0, ''],
      message: typeof msg === 'string' ? msg : '',
      attributes: Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [key, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
      ),
      trace: activeTrace(),
    };
  } catch {
    return undefined;
  }
}
