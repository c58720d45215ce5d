import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RegistryVersion, RemoteMeta } from '@shengyu/contract';
import { compressFolder } from '../federation/compress-folder.ts';
import { filesBelow } from '../federation/files-below.ts';
import { versionFolder } from './version-folder.ts';

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

/**
 * Copies a build into the registry's store and describes it. A version is immutable: publishing the same build again
 * answers what is there, another build under a published version is refused. `without` names a folder that stays behind.
 */
export function publishVersion(
  federationDir: string,
  dist: string,
  meta: Pick<RemoteMeta, 'name' | 'version' | 'shared'>,
  without?: string,
): RegistryVersion {
  const target = versionFolder(federationDir, meta.name, meta.version);
  const next = `${target}.${process.pid}.tmp`;
  mkdirSync(path.dirname(target), { recursive: true });
  rmSync(next, { recursive: true, force: true });
  cpSync(dist, next, { recursive: true, filter: (file) => path.relative(dist, file) !== without });
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
  const bytes = Object.keys(integrity).reduce((sum, file) => sum + statSync(path.join(target, file)).size, 0);
  return { integrity, shared: meta.shared, time: new Date().toISOString(), bytes };
}
