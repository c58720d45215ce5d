import { sign } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@shengyu/contract';
import { signingKey } from './key-pair.ts';
import { withRegistryLock } from './registry-lock.ts';

const names = { registry: 'registry.json', signature: 'registry.json.sig' };

export function readRegistry(federationDir: string): Registry {
  const file = path.join(federationDir, names.registry);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : { remotes: {} };
}

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

/**
 * Changes the registry under its lock. `change` may throw: then nothing is written. `tidy` runs once the new registry is there and
 * before anyone else may change it: what it deletes nobody can be publishing again meanwhile.
 */
export async function updateRegistry(
  federationDir: string,
  change: (registry: Registry) => Registry | Promise<Registry>,
  tidy: () => void = () => undefined,
): Promise<Registry> {
  return withRegistryLock(federationDir, async ({ assertHeld }) => {
    const next = await change(readRegistry(federationDir));
    assertHeld();
    writeSigned(federationDir, `${JSON.stringify(next, null, 1)}\n`);
    tidy();
    return next;
  });
}
