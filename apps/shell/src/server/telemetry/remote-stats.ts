import type { RemoteHealth } from '@shengyu/contract';
import { visitorOf } from '../canary/visit-tally.ts';
import type { Logger } from '../logger.ts';

/** A page of a remote that was answered. */
export interface AnsweredPage {
  remote: string;
  version: string;
  address: string;
  failed: boolean;
  /** Absent for a kept document, which nobody rendered. */
  ms?: number;
}

/** What a browser says of a page it showed; it counts only from an address that was sent that version. */
export interface ShownPage {
  remote: string;
  version: string;
  address: string;
  failed: boolean;
  lcpMs?: number;
  inpMs?: number;
}

export interface RemoteStats {
  answered(page: AnsweredPage): void;
  shown(page: ShownPage): void;
  /** Somebody's tab asks for a file of a version. */
  asked(remote: string, version: string, address: string): void;
  /** The log, whose failures of pages are counted. */
  listening(log: Logger): Logger;
  /** Of each version that had visitors or failures here; who asked for its files within the last hour. */
  health(): readonly RemoteHealth[];
  /** Calls back with each page from now on. */
  follow(follower: Partial<StatsFollower>): void;
}

export interface StatsFollower {
  answered: (page: AnsweredPage) => void;
  shown: (page: ShownPage) => void;
  error: (remote: string, reason: string) => void;
}

const hourMs = 3_600_000;
/** More say nothing new. */
const mostTimes = 1000;
const mostVisitors = 5000;
const mostVersions = 200;
const errorsKept = 5;

interface Counted {
  remote: string;
  version: string;
  pages: number;
  failed: number;
  times: number[];
  /** When each asked last. */
  visitors: Map<string, number>;
  /** Those in whose browser it failed. */
  complained: Set<string>;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/** Counts what each version of each remote does on this server, since it started. */
export function createRemoteStats(now: () => number = Date.now): RemoteStats {
  const counted = new Map<string, Counted>();
  const errors = new Map<string, { time: string; reason: string }[]>();
  const followers: Partial<StatsFollower>[] = [];
  const tell = <Name extends keyof StatsFollower>(name: Name, ...args: Parameters<StatsFollower[Name]>): void => {
    for (const follower of followers) (follower[name] as ((...all: Parameters<StatsFollower[Name]>) => void) | undefined)?.(...args);
  };

  function of(remote: string, version: string): Counted {
    const key = `${remote}@${version}`;
    const known: Counted = counted.get(key) ?? {
      remote,
      version,
      pages: 0,
      failed: 0,
      times: [],
      visitors: new Map(),
      complained: new Set(),
    };
    counted.delete(key);
    counted.set(key, known);
    // What was counted longest ago goes.
    for (const oldest of counted.keys()) {
      if (counted.size <= mostVersions) break;
      counted.delete(oldest);
    }
    return known;
  }

  function seen({ visitors }: Counted, address: string): void {
    const visitor = visitorOf(address);
    if (visitors.has(visitor) || visitors.size < mostVisitors) visitors.set(visitor, now());
  }

  function failed(remote: string, reason: string): void {
    errors.set(
      remote,
      [...(errors.get(remote) ?? []), { time: new Date(now()).toISOString(), reason: reason.slice(0, 300) }].slice(-errorsKept),
    );
    tell('error', remote, reason);
  }

  return {
    answered(page) {
      const entry = of(page.remote, page.version);
      seen(entry, page.address);
      entry.pages += 1;
      if (page.failed) entry.failed += 1;
      if (page.ms !== undefined) entry.times = [...entry.times.slice(-mostTimes + 1), page.ms];
      tell('answered', page);
    },
    shown(page) {
      const entry = counted.get(`${page.remote}@${page.version}`);
      const visitor = visitorOf(page.address);
      if (!entry?.visitors.has(visitor)) return;
      if (page.failed && !entry.complained.has(visitor)) {
        entry.complained.add(visitor);
        entry.failed += 1;
        failed(page.remote, 'a page failed in a browser');
      }
      tell('shown', page);
    },
    asked(remote, version, address) {
      seen(of(remote, version), address);
    },
    listening: (log) => ({
      ...log,
      warn(message, details) {
        const { owner, reason } = details ?? {};
        if (typeof owner === 'string' && typeof reason === 'string') failed(owner, reason);
        log.warn(message, details);
      },
    }),
    health: () =>
      [...counted.values()].map(({ remote, version, pages, failed: wrong, times, visitors }) => {
        const sorted = times.toSorted((a, b) => a - b);
        for (const [visitor, at] of visitors) if (now() - at > hourMs) visitors.delete(visitor);
        return {
          remote,
          version,
          pages,
          failed: wrong,
          renderMs: { p50: Math.round(quantile(sorted, 0.5)), p95: Math.round(quantile(sorted, 0.95)) },
          visitors: visitors.size,
          errors: errors.get(remote) ?? [],
        };
      }),
    follow: (follower) => void followers.push(follower),
  };
}
