import type { RegistryRemote } from '@shengyu/contract';

/** Latest versions that stay published beside those in use: open tabs may still ask for their files, a rollback for them. */
const versionsKept = 10;

/** Splits off the versions nobody needs: neither live, previous nor canary, nor among the latest ten. */
export function collectVersions(remote: RegistryRemote): { remote: RegistryRemote; gone: readonly string[] } {
  const inUse = new Set([remote.live, remote.previous, remote.canary?.version]);
  const latest = Object.entries(remote.versions).toSorted(([, a], [, b]) => b.time.localeCompare(a.time));
  const gone = latest
    .slice(versionsKept)
    .map(([version]) => version)
    .filter((version) => !inUse.has(version));
  const versions = Object.fromEntries(Object.entries(remote.versions).filter(([version]) => !gone.includes(version)));
  return { remote: { ...remote, versions }, gone };
}
