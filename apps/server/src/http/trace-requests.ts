import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceParent, type Span } from '@shengyu/telemetry';
import { beginSpan, isTracing, within } from '../telemetry/tracing.ts';

/** Each request as a span, of the trace that its header `traceparent` names or of one of its own. Nothing is asked where nothing is traced. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const span = beginSpan(`${method} ${routeOptions.url ?? 'unknown'}`, 'server', readTraceParent(headers['traceparent']));
    if (span) spans.set(request, span);
    within(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { method, routeOptions } = request;
    const attributes = {
      'http.request.method': method,
      'http.route': routeOptions.url ?? 'unknown',
      'http.response.status_code': statusCode,
    };
    spans.get(request)?.end(attributes, statusCode >= 500);
    done();
  });
}
