import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceContext } from './trace-context.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work that has ended. */
export interface EndedSpan extends TraceContext {
  /** Empty for the first one of a trace. */
  parentId: string;
  name: string;
  /** Of a request that came in, or of work within this process. */
  kind: 'server' | 'internal';
  startedMs: number;
  endedMs: number;
  attributes: Attributes;
  failed: boolean;
}

export interface Span {
  context: TraceContext;
  end(attributes?: Attributes, failed?: boolean): void;
}

const active = new AsyncLocalStorage<TraceContext>();
let sink: ((span: EndedSpan) => void) | undefined;

/** From now on spans go to `receive`, until the answered function is called. Without it nothing is traced, and asking costs nothing. */
export function receiveSpans(receive: (span: EndedSpan) => void): () => void {
  sink = receive;
  return () => {
    sink = undefined;
  };
}

export const isTracing = (): boolean => sink !== undefined;

/** What is traced at the moment, for a log line or for what goes on in another process. */
export const activeTrace = (): TraceContext | undefined => (sink ? active.getStore() : undefined);

/** Begins a span that somebody else ends; undefined while nothing is traced. */
export function beginSpan(name: string, kind: EndedSpan['kind'], parent: TraceContext | undefined): Span | undefined {
  const receive = sink;
  if (!receive) return undefined;
  const context = { traceId: parent?.traceId ?? randomBytes(16).toString('hex'), spanId: randomBytes(8).toString('hex') };
  const startedMs = performance.timeOrigin + performance.now();
  return {
    context,
    end: (attributes = {}, failed = false) =>
      receive({
        ...context,
        ...{ parentId: parent?.spanId ?? '', name, kind, startedMs, attributes, failed },
        endedMs: performance.timeOrigin + performance.now(),
      }),
  };
}

/** Everything that `work` awaits belongs to the span. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? active.run(span.context, work) : work();
}

/** Work as a span of the trace it is part of, or of `parent`; where there is neither it is not traced. */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  { attributes, parent = activeTrace() }: { attributes?: Attributes; parent?: TraceContext | undefined } = {},
): Promise<T> {
  const span = parent && beginSpan(name, 'internal', parent);
  if (!span) return work();
  try {
    const answer = await within(span, work);
    span.end(attributes);
    return answer;
  } catch (error) {
    span.end(attributes, true);
    throw error;
  }
}
