import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

interface Sent {
  body: string;
  headers: Record<string, string>;
}

/** GETs for some seconds on ten connections. */
export async function loadGet(url: string, seconds: number): Promise<Load> {
  const { requests, latency, errors, non2xx } = await autocannon({ url, duration: seconds, connections: 10 });
  return { perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: errors + non2xx };
}

const succeeds = (_status: number, body: string): boolean => body.startsWith('{"code":1');

/** Sends each request exactly once on ten connections. An answer that is not as `isGood` says counts as failed. */
export async function loadPosts(url: string, requests: readonly Sent[], isGood = succeeds): Promise<Load> {
  let next = 0;
  let failed = 0;
  const started = performance.now();
  let answered = started; // the generator itself ends on full seconds
  const result = await autocannon({
    url,
    connections: 10,
    amount: requests.length,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { body, headers } = requests[next++ % requests.length] ?? { body: '', headers: {} };
          return { ...request, body, headers: { ...request.headers, ...headers } };
        },
        onResponse: (status, body) => {
          answered = performance.now();
          if (!isGood(status, body)) failed++;
        },
      },
    ],
  });
  const seconds = (answered - started) / 1000;
  return { perSecond: requests.length / seconds, p50Ms: result.latency.p50, p99Ms: result.latency.p99, failed: failed + result.errors };
}
