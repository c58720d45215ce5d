import http from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import { createOtlp, openSpan, readTraceParent, writeTraceParent, type EndedSpan, type Otlp } from '@shengyu/telemetry';

export interface WebTracer {
  /**
   * Traces a request as part of the trace that its header names, or of one of its own. From then on the header names this server's span: what is
   * asked of the API for the request belongs to it.
   */
  follow(request: IncomingMessage, response: ServerResponse, name: string): void;
  /** What browsers tell of their calls. */
  browser(span: EndedSpan): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface WebTracerOptions {
  /** Base address of a collector that takes OTLP over HTTP: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  instance: string;
  everyMs?: number;
}

const TIMEOUT_MS = 8_000;

function post(url: string, body: string): Promise<void> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json' }, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('timeout', () => sent.destroy(new Error('the collector does not answer')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends spans of requests and of browsers' calls to an OpenTelemetry collector. */
export function createWebTracer({ endpoint, instance, everyMs }: WebTracerOptions): WebTracer {
  const open = (service: string): Otlp => createOtlp({ endpoint, post, service, instance, ...(everyMs !== undefined && { everyMs }) });
  const [web, browsers] = [open('shengyu-web'), open('shengyu-browser')];
  return {
    follow(request, response, name) {
      const span = openSpan(name, 'server', readTraceParent(request.headers['traceparent']), (one) => web.span(one));
      request.headers['traceparent'] = writeTraceParent(span.context);
      const path = request.url?.split('?')[0] ?? '';
      response.once('close', () => {
        const { statusCode, writableFinished } = response;
        const attributes = { 'http.request.method': request.method ?? '', 'url.path': path, 'http.response.status_code': statusCode };
        span.end(attributes, statusCode >= 500 || !writableFinished);
      });
    },
    browser: (span) => browsers.span(span),
    stop: async () => void (await Promise.all([web.stop(), browsers.stop()])),
  };
}
