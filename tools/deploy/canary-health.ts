import type { CanaryHealth } from '@shengyu/contract';
import { takeBack } from './deployments.ts';
import { readRegistry } from './registry-file.ts';
import type { RegistryStore } from './store/registry-store.ts';

/** The web servers that are asked how a canary fares, and what they want to see first. */
export interface WebServers {
  addresses: readonly string[];
  token: string | undefined;
}

const timeoutMs = 3000;
const lookMs = 5000;

/** `WEB_SERVERS`, with commas; the one on this machine where there is none. */
export function webServers({ WEB_SERVERS, PORT = '3000', METRICS_TOKEN }: NodeJS.ProcessEnv): WebServers {
  return { addresses: (WEB_SERVERS || `http://localhost:${PORT}`).split(',').map((one) => one.trim()), token: METRICS_TOKEN || undefined };
}

/** What each server that answers says of the canaries. */
export async function readHealth({ addresses, token }: WebServers): Promise<readonly CanaryHealth[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    addresses.map(async (address) => {
      try {
        const response = await fetch(new URL('/health/canaries', address), { headers, signal: AbortSignal.timeout(timeoutMs) });
        return response.ok ? ((await response.json()) as { canaries: CanaryHealth[] }).canaries : [];
      } catch {
        // A server that is away takes nothing back.
        return [];
      }
    }),
  );
  return answers.flat();
}

export interface SettledCanary {
  version: string;
  reason: string;
}

/**
 * Makes it last that a web server took a remote's canary back: the canary ends for all servers, and the reason is recorded. Answers it;
 * nothing where no server has a complaint.
 */
export async function settleCanary(store: RegistryStore, name: string, servers: WebServers): Promise<SettledCanary | undefined> {
  const canary = (await readRegistry(store)).remotes[name]?.canary;
  if (!canary) return undefined;
  const health = await readHealth(servers);
  const bad = health.find((one) => one.remote === name && one.canary === canary.version && one.takenBack !== undefined);
  if (bad?.takenBack === undefined) return undefined;
  await takeBack(store, name, canary.version, bad.takenBack);
  return { version: canary.version, reason: bad.takenBack };
}

/** How the canaries fare on the servers that answer, a line for each. */
export async function describeCanaries(servers: WebServers, only?: string): Promise<readonly string[]> {
  return (await readHealth(servers))
    .filter(({ remote }) => only === undefined || remote === only)
    .map(({ remote, counts, takenBack }) => {
      const sides = Object.entries(counts).map(
        ([version, { visitors, failed, lcpMs }]) => `${version}: ${failed} of ${visitors} failed, LCP ${lcpMs} ms`,
      );
      return `${remote}  ${sides.join('; ')}${takenBack === undefined ? '' : `; taken back: ${takenBack}`}`;
    });
}

/** Waits for `minutes`, and ends the canary as soon as a web server has taken it back: then it throws, saying why. */
export async function watchCanary(store: RegistryStore, name: string, servers: WebServers, minutes: number): Promise<void> {
  for (const end = Date.now() + minutes * 60_000; ;) {
    const settled = await settleCanary(store, name, servers);
    if (settled) throw new Error(`${name} ${settled.version} was taken back: ${settled.reason}`);
    if (Date.now() >= end) return;
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookMs, end - Date.now())));
  }
}
