export { createOtlp } from './otlp.ts';
export type { LogRecord, Otlp, OtlpOptions } from './otlp.ts';
export { openSpan } from './span.ts';
export type { Attributes, EndedSpan, Span } from './span.ts';
export { readTraceParent, writeTraceParent } from './trace-context.ts';
export type { TraceContext } from './trace-context.ts';
