import { Histogram } from 'prom-client';

/** How fast the API of this process answered in the last hour; times are null where nobody called. */
export interface Latency {
  calls: number;
  p50Ms: number | null;
  p95Ms: number | null;
}

export interface RequestTimes {
  /** For the metrics. */
  histogram: Histogram<'method' | 'route' | 'status'>;
  /** Notes the counts of now; called every minute. */
  note: () => Promise<void>;
  lastHour: () => Promise<Latency>;
}

const MINUTES = 60;

/** Requests so far that took up to each bound, in seconds. */
type Counts = ReadonlyMap<number, number>;

/**
 * Times of requests, and what they were in the last hour: the metrics' counts are noted each minute, so it costs no request anything. Streams
 * and files are none of it, as their time is that of their reader.
 */
export function createRequestTimes(): RequestTimes {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to end of answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  const count = async (): Promise<Counts> => {
    const counts = new Map<number, number>();
    for (const { metricName, labels, value } of (await histogram.get()).values) {
      const { le, route } = labels as { le?: number | string; route?: string };
      if (!metricName?.endsWith('_bucket') || le === undefined || !isCall(route)) continue;
      const bound = le === '+Inf' ? Infinity : Number(le);
      counts.set(bound, (counts.get(bound) ?? 0) + value);
    }
    return counts;
  };
  const noted: Counts[] = [];
  return {
    histogram,
    note: async () => {
      noted.push(await count());
      if (noted.length > MINUTES) noted.shift();
    },
    lastHour: async () => latencyOf(noted[0] ?? new Map(), await count()),
  };
}

/** A call of the route table: `/api/ai.Order/lists`. */
const isCall = (route = ''): boolean => /^\/api\/[\w.]+\/\w+$/.test(route);

export function latencyOf(before: Counts, now: Counts): Latency {
  const bounds = [...now.keys()].toSorted((one, other) => one - other);
  const counts = bounds.map((bound) => ({ bound, count: (now.get(bound) ?? 0) - (before.get(bound) ?? 0) }));
  const calls = counts.at(-1)?.count ?? 0;
  /** Spread evenly within a bound, as `histogram_quantile` does; beyond the last bound it is that bound. */
  const at = (share: number): number | null => {
    if (calls === 0) return null;
    const wanted = calls * share;
    const index = counts.findIndex(({ count }) => count >= wanted);
    const { bound, count } = counts[index] ?? { bound: 0, count: 0 };
    const { bound: from, count: below } = counts[index - 1] ?? { bound: 0, count: 0 };
    const seconds = bound === Infinity ? from : from + ((bound - from) * (wanted - below)) / Math.max(1, count - below);
    return Math.round(seconds * 10_000) / 10;
  };
  return { calls, p50Ms: at(0.5), p95Ms: at(0.95) };
}
