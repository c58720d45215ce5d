import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '@shengyu/api';
import { readTraceParent, type EndedSpan } from '@shengyu/telemetry';
import type { WebTracer } from '../telemetry/web-tracer.ts';
import { readSmallBody } from '../http/read-small-body.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** Twice what a tab sends together. */
const longest = 8_192;
const mostSpans = 40;
/** A clock that is further off says nothing. */
const mostOffMs = 3_600_000;
const longestMs = 600_000;

/** Reads `[traceId, spanId, call, startedMs, durationMs, failed]`; nothing when it is anything else. */
function readSpan(row: unknown, now: number): EndedSpan | undefined {
  if (!Array.isArray(row) || row.length !== 6) return undefined;
  const [traceId, spanId, name, startedMs, durationMs, failed] = row as unknown[];
  const context = readTraceParent(`00-${String(traceId)}-${String(spanId)}-01`);
  if (!context || typeof name !== 'string' || !Object.hasOwn(calls, name)) return undefined;
  if (typeof startedMs !== 'number' || !(Math.abs(startedMs - now) <= mostOffMs)) return undefined;
  if (typeof durationMs !== 'number' || !(durationMs >= 0 && durationMs <= longestMs)) return undefined;
  const endedMs = startedMs + durationMs;
  return { ...context, parentId: '', name, kind: 'client', startedMs, endedMs, attributes: {}, failed: failed === 1 };
}

function readSpans(text: string, now: number): EndedSpan[] {
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(rows) || rows.length > mostSpans) return [];
  return rows.map((row) => readSpan(row, now)).filter((span) => span !== undefined);
}

/** Takes what a page of this site tells of its calls, on a site with a collector. The answer is always the same. */
export async function answerPageSpans(request: IncomingMessage, response: ServerResponse, tracer: WebTracer | undefined): Promise<void> {
  const end = (): void => {
    response.writeHead(204, { ...securityHeaders, 'cache-control': 'no-store' });
    response.end();
  };
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  const text = await readSmallBody(request, isForeign || !tracer ? 0 : longest);
  for (const span of readSpans(text ?? '', Date.now())) tracer?.browser(span);
  return end();
}
