import type { CanaryHealth, Registry, RegistryRemote } from '@shengyu/contract';
import { rollbackTarget } from './deployments.ts';
import type { RegistryStore } from './store/registry-store.ts';
import type { RunningShell } from './unservable.ts';
import type { SiteEntries } from './site-entries.ts';

/** A remote as the operator's console shows it (`adminRemotes` of libs/api). */
export interface DescribedRemote {
  name: string;
  live: string;
  canary: { version: string; percent: number; since: string | null } | null;
  rollback_to: string | null;
  versions: {
    version: string;
    time: string;
    state: 'live' | 'canary' | 'earlier' | 'published';
    fault: { reason: string; time: string } | null;
  }[];
  fares: { version: string; visitors: number; failed: number; lcp_ms: number; inp_ms: number }[];
  taken_back: string;
}

export interface DescribeOptions {
  store: RegistryStore;
  running: () => Promise<RunningShell>;
  /** What the web servers that answer say of the canaries. */
  health: readonly CanaryHealth[];
}

/** Every remote of the registry: what is live and tried, where a rollback goes, and what was published, newest first. */
export function describeRemotes(registry: Registry, options: DescribeOptions): Promise<DescribedRemote[]> {
  return Promise.all(Object.entries(registry.remotes).map(([name, remote]) => describeRemote(name, remote, registry, options)));
}

async function describeRemote(
  name: string,
  remote: RegistryRemote,
  registry: SiteEntries,
  options: DescribeOptions,
): Promise<DescribedRemote> {
  const { live, canary, canarySince = null, history = [], versions } = remote;
  const { store, running } = options;
  const own = options.health.filter((one) => one.remote === name && one.canary === canary?.version);
  const stateOf = (version: string): DescribedRemote['versions'][number]['state'] => {
    if (version === live) return 'live';
    if (version === canary?.version) return 'canary';
    return history.includes(version) ? 'earlier' : 'published';
  };
  return {
    name,
    live,
    canary: canary ? { ...canary, since: canarySince } : null,
    rollback_to: (await rollbackTarget({ store, name, running }, remote, registry)) ?? null,
    versions: Object.entries(versions)
      .toSorted(([, a], [, b]) => b.time.localeCompare(a.time))
      .map(([version, { time, fault = null }]) => ({ version, time, state: stateOf(version), fault })),
    // Servers count their own visitors: side by side, a line for each.
    fares: own.flatMap(({ counts }) =>
      Object.entries(counts).map(([version, { visitors, failed, lcpMs, inpMs }]) => ({
        version,
        visitors,
        failed,
        lcp_ms: Math.round(lcpMs),
        inp_ms: Math.round(inpMs),
      })),
    ),
    taken_back: own.find(({ takenBack }) => takenBack !== undefined)?.takenBack ?? '',
  };
}
