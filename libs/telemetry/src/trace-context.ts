/** Where a span is: the trace and the span of W3C's Trace Context. */
export interface TraceContext {
  traceId: string;
  spanId: string;
}

/** The header `traceparent`; undefined where there is none, it is no such header, or its sender records nothing. */
export function readTraceParent(header: unknown): TraceContext | undefined {
  const match = typeof header === 'string' ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) : null;
  const [, traceId = '', spanId = '', flags = '0'] = match ?? [];
  const isRecorded = (Number.parseInt(flags, 16) & 1) === 1;
  return isRecorded && !/^0+$/.test(traceId) && !/^0+$/.test(spanId) ? { traceId, spanId } : undefined;
}

export function writeTraceParent({ traceId, spanId }: TraceContext): string {
  return `00-${traceId}-${spanId}-01`;
}
