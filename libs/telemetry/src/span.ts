import type { TraceContext } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that has ended. */
export interface EndedSpan extends TraceContext {
  /** Empty for the first one of a trace. */
  parentId: string;
  name: string;
  /** Of a request that came in, of one that goes out, or of work within this process. */
  kind: 'server' | 'client' | 'internal';
  startedMs: number;
  endedMs: number;
  attributes: Attributes;
  failed: boolean;
}

export interface Span {
  context: TraceContext;
  end(attributes?: Attributes, failed?: boolean): void;
}

/** Milliseconds since 1970, of a clock that does not jump. */
const now = (): number => performance.timeOrigin + performance.now();

/** Begins a span, of the trace of `parent` or of one of its own; `receive` gets it when it ends. */
export function openSpan(
  name: string,
  kind: EndedSpan['kind'],
  parent: TraceContext | undefined,
  receive: (span: EndedSpan) => void,
): Span {
  const context = { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8) };
  const startedMs = now();
  return {
    context,
    end: (attributes = {}, failed = false) =>
      receive({ ...context, parentId: parent?.spanId ?? '', name, kind, startedMs, endedMs: now(), attributes, failed }),
  };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
