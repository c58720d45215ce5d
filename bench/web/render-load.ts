import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';
import { median } from '../table.ts';
import { browserHeaders } from './browser-headers.ts';

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
