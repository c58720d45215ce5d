import type { RemoteStats } from './remote-stats.ts';

export interface ExportOptions {
  stats: RemoteStats;
  /** Base address of a collector that takes OTLP over HTTP: `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  endpoint: string;
  /** The shell's build. */
  build: string;
  intervalMs?: number;
}

export interface MetricsExport {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/**
 * Sends to an OpenTelemetry collector what each version of each remote does: pages answered and failed, how long they rendered, what browsers
 * say of their largest paint and longest wait. Loaded only on a site with a collector.
 */
export async function exportMetrics({ stats, endpoint, build, intervalMs = 60_000 }: ExportOptions): Promise<MetricsExport> {
  const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/metrics` });
  const provider = new MeterProvider({ readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: intervalMs })] });
  const meter = provider.getMeter('shengyu-web', build);
  const pages = meter.createCounter('shengyu.remote.pages', { description: 'documents of a remote that were answered' });
  const errors = meter.createCounter('shengyu.remote.errors', { description: 'failures of a remote, on the server and in browsers' });
  const render = meter.createHistogram('shengyu.remote.render', { unit: 'ms', description: 'documents that were made anew' });
  const paint = meter.createHistogram('shengyu.remote.lcp', { unit: 'ms', description: 'largest contentful paint after the first byte' });
  const wait = meter.createHistogram('shengyu.remote.inp', { unit: 'ms', description: 'longest wait after an interaction' });
  stats.follow({
    answered({ remote, version, failed, ms }) {
      pages.add(1, { remote, version, failed });
      if (ms !== undefined) render.record(ms, { remote, version });
    },
    shown({ remote, version, lcpMs, inpMs }) {
      if (lcpMs !== undefined) paint.record(lcpMs, { remote, version });
      if (inpMs !== undefined) wait.record(inpMs, { remote, version });
    },
    error: (remote) => errors.add(1, { remote }),
  });
  return { stop: () => provider.shutdown() };
}
