import type { Registry, RegistryRemote } from '@shengyu/contract';

function state(version: string, { live, history, canary, versions }: RegistryRemote): string {
  if (version === live) return 'live';
  if (version === canary?.version) return `canary ${canary.percent} %`;
  const fault = versions[version]?.fault;
  if (fault) return `not to be live: ${fault.reason}`;
  return version === history?.at(-1) ? 'previous' : '';
}

/** The registry as a table for people, newest version first. */
export function listVersions({ remotes }: Registry, only?: string): string {
  const rows = Object.entries(remotes)
    .filter(([name]) => only === undefined || name === only)
    .flatMap(([name, remote]) =>
      Object.entries(remote.versions)
        .toSorted(([, a], [, b]) => b.time.localeCompare(a.time))
        .map(([version, { time }]) => [name, version, time.slice(0, 19).replace('T', ' '), state(version, remote)]),
    );
  if (rows.length === 0) return only === undefined ? 'nothing is deployed yet' : `${only} has never been deployed`;
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
