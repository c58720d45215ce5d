import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RegistryVersion, RemoteMeta } from '@shengyu/contract';
import { compressFolder } from '../federation/compress-folder.ts';
import { filesBelow } from '../federation/files-below.ts';
import { versionFolder } from './version-folder.ts';

type PublishedAs = Pick<RemoteMeta, 'name' | 'version' | 'shared'>;
type Integrity = RegistryVersion['integrity'];

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('base64');

function integrityOf(folder: string): Integrity {
  return Object.fromEntries(filesBelow(folder).map((file) => [file, hashOf(path.join(folder, file))]));
}

/** A build copied into the registry's store, complete, under no version's name yet. */
export interface StagedVersion {
  folder: string;
  integrity: Integrity;
  meta: PublishedAs;
  discard: () => void;
}

let staged = 0;

export interface StageOptions {
  /** Name of a folder that stays behind. */
  without?: string;
  compress?: boolean;
}

export function stageVersion(
  federationDir: string,
  dist: string,
  meta: PublishedAs,
  { without, compress = true }: StageOptions = {},
): StagedVersion {
  const folder = `${versionFolder(federationDir, meta.name, meta.version)}.${process.pid}-${staged++}.tmp`;
  mkdirSync(path.dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true, filter: (file) => path.relative(dist, file) !== without });
  if (compress) compressFolder(path.join(folder, 'client'));
  return { folder, integrity: integrityOf(folder), meta, discard: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The first file of a published version that is missing, or is not what was signed. */
export function damagedFile(federationDir: string, name: string, version: string, { integrity }: RegistryVersion): string | undefined {
  const folder = versionFolder(federationDir, name, version);
  return Object.keys(integrity).find((file) => {
    const whole = path.join(folder, file);
    return !existsSync(whole) || hashOf(whole) !== integrity[file];
  });
}

/** What a build consists of; its compressed files follow from these. */
const isBuilt = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/**
 * Publishes a staged build and describes it. A version is immutable: publishing the same build again answers what is `known`, and puts
 * it in place again where files were damaged; another build under a published version is refused. Throws when the files that are in
 * place in the end are not those that were staged.
 */
export function publishStaged(federationDir: string, { folder, integrity, meta }: StagedVersion, known?: RegistryVersion): RegistryVersion {
  const { name, version } = meta;
  const target = versionFolder(federationDir, name, version);
  const bytes = Object.keys(integrity).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  const described = known ?? { integrity, shared: meta.shared, time: new Date().toISOString(), bytes };
  const there = known?.integrity ?? (existsSync(target) ? integrityOf(target) : integrity);
  const changed = Object.keys(integrity).find((file) => isBuilt(file) && there[file] !== integrity[file]);
  if (changed !== undefined) throw new Error(`${name} ${version} is already published with another ${changed}: versions never change`);
  if (damagedFile(federationDir, name, version, described) !== undefined) {
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
  }
  const damaged = damagedFile(federationDir, name, version, described);
  if (damaged !== undefined) throw new Error(`${name} ${version} is refused: ${damaged} in the store is not what was built`);
  return described;
}

/** Publishes a build that needs no further check. */
export function publishVersion(federationDir: string, dist: string, meta: PublishedAs, options?: StageOptions): RegistryVersion {
  const build = stageVersion(federationDir, dist, meta, options);
  try {
    return publishStaged(federationDir, build);
  } finally {
    build.discard();
  }
}
