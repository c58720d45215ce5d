import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { RegistryVersion, RemoteMeta } from '@shengyu/contract';
import { compressFolder } from '../federation/compress-folder.ts';
import { filesBelow } from '../federation/files-below.ts';

function integrityOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesBelow(folder).map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('base64'),
    ]),
  );
}

export function versionFolder(federationDir: string, name: string, version: string): string {
  return path.join(federationDir, 'remotes', name, version);
}

/**
 * Copies a build into the registry's store and describes it. A version is immutable: publishing the same build again
 * answers what is there, another build under a published version is refused.
 */
export function publishVersion(federationDir: string, dist: string, meta: RemoteMeta): RegistryVersion {
  const target = versionFolder(federationDir, meta.name, meta.version);
  const next = `${target}.${process.pid}.tmp`;
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  cpSync(dist, next, { recursive: true });
  compressFolder(path.join(next, 'client'));
  const integrity = integrityOf(next);
  if (!existsSync(target)) {
    renameSync(next, target);
  } else {
    rmSync(next, { recursive: true, force: true });
    const there = integrityOf(target);
    const changed = Object.keys(integrity).find((file) => there[file] !== integrity[file]);
    if (changed !== undefined)
      throw new Error(`${meta.name} ${meta.version} is already published with another ${changed}: versions never change`);
  }
  return { integrity, shared: meta.shared, time: new Date().toISOString() };
}
