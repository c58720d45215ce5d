import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { median } from '../table.ts';

export interface LoadFigures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** Binds a running process, its threads included, to one core; answers false where the machine cannot. */
export function pinToCore(pid: number, core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0;
}

export interface LoadTarget {
  url: string;
  /** As a visitor whose documents are not kept: each is made anew. */
  isFresh?: boolean;
}

/** What a browser sends with the first request of a visit: an answer that is not compressed is nobody's. */
const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
};

async function measureOnce({ url, isFresh = false }: LoadTarget, seconds: number): Promise<LoadFigures> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    duration: seconds,
    connections: 10,
    headers: { ...browserHeaders, ...(isFresh && { cookie: 'select_voice_id=1' }) },
  });
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99, failed: errors + timeouts + non2xx };
}

/** Requests per second of rendered pages, the sites in turn, medians of the rounds. The load comes from this process, on another core. */
export async function measureRendering(targets: readonly LoadTarget[], rounds: number, seconds: number): Promise<LoadFigures[]> {
  for (const target of targets) await measureOnce(target, 2); // warm
  const all: LoadFigures[][] = targets.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) all[index]?.push(await measureOnce(target, seconds));
  }
  return all.map((runs) => ({
    requestsPerSecond: median(runs.map((run) => run.requestsPerSecond)),
    p50Ms: median(runs.map((run) => run.p50Ms)),
    p99Ms: median(runs.map((run) => run.p99Ms)),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
  }));
}
