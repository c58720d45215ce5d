import { AsyncLocalStorage } from 'node:async_hooks';
import { openSpan, type Attributes, type EndedSpan, type Span, type TraceContext } from '@shengyu/telemetry';

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
  return sink && openSpan(name, kind, parent, sink);
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
