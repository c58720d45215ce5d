import { sign } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryEntries, RegistryRemote } from '@shengyu/contract';
import { collectVersions, keepBounds, type CollectedVersion } from './collect-versions.ts';
import { signingKey } from './key-pair.ts';
import { withRegistryLock } from './registry-lock.ts';
import { versionFolder } from './version-folder.ts';

const names = { registry: 'registry.json', signature: 'registry.json.sig' };

function withHistory({ previous, ...remote }: RegistryRemote): RegistryRemote {
  return previous === undefined || remote.history ? remote : { ...remote, history: [previous] };
}

export function readRegistry(federationDir: string): Registry {
  const file = path.join(federationDir, names.registry);
  if (!existsSync(file)) return { remotes: {} };
  const { remotes, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  return { ...rest, remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, withHistory(remote)])) };
}

/** By the clock, so that a registry that was lost and begun anew is not older than those that web servers have seen. */
const nextSerial = (serial: number): number => Math.max(serial + 1, Math.floor(Date.now() / 1000));

function replaceFile(file: string, content: string): void {
  const next = `${file}.${process.pid}.tmp`;
  writeFileSync(next, content);
  renameSync(next, file);
}

/**
 * The signature file holds one signature per line: the new registry's first, then that of the registry it replaces.
 * It is written before the registry, so whichever of the two a reader finds, its signature is there.
 */
function writeSigned(federationDir: string, body: string): void {
  const signatureFile = path.join(federationDir, names.signature);
  const signature = sign(null, Buffer.from(body), signingKey(federationDir)).toString('base64');
  const previous = existsSync(signatureFile) ? readFileSync(signatureFile, 'utf8').split('\n')[0] : undefined;
  replaceFile(signatureFile, `${[signature, previous].filter(Boolean).join('\n')}\n`);
  replaceFile(path.join(federationDir, names.registry), body);
}

/** Only once the new registry is there, which names them no more, and under the lock: nobody is publishing them again meanwhile. */
function removeVersions(federationDir: string, gone: readonly CollectedVersion[]): void {
  for (const { name, version } of gone) rmSync(versionFolder(federationDir, name, version), { recursive: true, force: true });
  const early = gone.filter(({ isEarly }) => isEarly).map(({ name, version }) => `${name} ${version}`);
  if (early.length === 0) return;
  process.stderr.write(
    `Warning: published files exceed KEEP_VERSIONS_MB; deleted before KEEP_VERSIONS_DAYS: ${early.join(', ')}. Tabs that began with them have to be loaded again.\n`,
  );
}

/** Changes the registry under its lock, and deletes what nobody needs any more. `change` may throw: then nothing is written. */
export async function updateRegistry(
  federationDir: string,
  change: (registry: RegistryEntries) => RegistryEntries | Promise<RegistryEntries>,
): Promise<Registry> {
  return withRegistryLock(federationDir, async ({ assertHeld }) => {
    const { serial = 0, time: _, ...before } = readRegistry(federationDir);
    const now = new Date();
    const { registry, gone } = collectVersions(await change(before), keepBounds(process.env), now);
    const next: Registry = { serial: nextSerial(serial), time: now.toISOString(), ...registry };
    assertHeld();
    writeSigned(federationDir, `${JSON.stringify(next, null, 1)}\n`);
    removeVersions(federationDir, gone);
    return next;
  });
}
