import { readdirSync } from 'node:fs';
import { residentBytes } from '@shengyu/processes';
import { pause } from './time-calls.ts';

/** A process of a running site; `probe` answers at once when its event loop is free. */
export interface Watched {
  name: string;
  pid: number;
  probe?: string;
  /** Where it tells its active handles. */
  metrics?: string;
}

/** What a process held and how late it was over a stretch of time. */
export interface Observed {
  name: string;
  residentMb: number;
  openFiles: number;
  handles: number;
  delayP99Ms: number;
  delayMaxMs: number;
}

const everyMs = 250;

/** Looks at processes for `ms`: what they hold is a median, how late they are the time that a probe waits. */
export async function watchProcesses(watched: readonly Watched[], ms: number): Promise<Observed[]> {
  return Promise.all(watched.map((one) => watchProcess(one, ms)));
}

async function watchProcess({ name, pid, probe, metrics }: Watched, ms: number): Promise<Observed> {
  const resident: number[] = [];
  const files: number[] = [];
  const delays: number[] = [];
  const deadline = performance.now() + ms;
  while (performance.now() < deadline) {
    resident.push(await residentBytes(pid));
    files.push(readdirSync(`/proc/${pid}/fd`).length);
    if (probe !== undefined) delays.push(await answerMs(probe));
    await pause(everyMs);
  }
  return {
    name,
    residentMb: middle(resident) / 2 ** 20,
    openFiles: middle(files),
    handles: metrics === undefined ? Number.NaN : await handlesOf(metrics),
    delayP99Ms: at(delays, 0.99),
    delayMaxMs: at(delays, 1),
  };
}

async function answerMs(url: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return performance.now() - start;
}

async function handlesOf(url: string): Promise<number> {
  const text = await (await fetch(url)).text();
  return Number(/^nodejs_active_handles_total (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** The value below which so large a part of the others is; NaN of none. */
export function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const middle = (values: readonly number[]): number => at(values, 0.5);
