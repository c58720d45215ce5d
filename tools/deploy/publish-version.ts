import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RegistryVersion, RemoteMeta } from '@shengyu/contract';
import { compressFolder } from '../federation/compress-folder.ts';
import { filesBelow } from '../federation/files-below.ts';
import { versionPath, type RegistryStore } from './store/registry-store.ts';

type PublishedAs = Pick<RemoteMeta, 'name' | 'version' | 'shared'>;
type Integrity = RegistryVersion['integrity'];

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('base64');

function integrityOf(folder: string): Integrity {
  return Object.fromEntries(filesBelow(folder).map((file) => [file, hashOf(readFileSync(path.join(folder, file)))]));
}

/** A build copied beside the store, complete, under no version's name yet. */
export interface StagedVersion {
  folder: string;
  integrity: Integrity;
  bytes: number;
  meta: PublishedAs;
  discard: () => void;
}

let staged = 0;

export interface StageOptions {
  /** Whether a file or folder of the build is published, by its relative path; absent: all are. */
  with?: (file: string) => boolean;
  compress?: boolean;
}

export function stageVersion(
  store: RegistryStore,
  dist: string,
  meta: PublishedAs,
  { with: isPublished = () => true, compress = true }: StageOptions = {},
): StagedVersion {
  const folder = path.join(store.staging, `${meta.name}-${meta.version}.${process.pid}-${staged++}`);
  mkdirSync(store.staging, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true, filter: (file) => isPublished(path.relative(dist, file)) });
  if (compress) compressFolder(path.join(folder, 'client'));
  const bytes = filesBelow(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  return { folder, integrity: integrityOf(folder), bytes, meta, discard: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The first file of a published version that is missing, or is not what was signed. */
export async function damagedFile(
  store: RegistryStore,
  name: string,
  version: string,
  { integrity }: Pick<RegistryVersion, 'integrity'>,
): Promise<string | undefined> {
  const found = await Promise.all(
    Object.entries(integrity).map(async ([file, hash]) => {
      const stored = await store.read(`${versionPath(name, version)}/${file}`);
      return stored && hashOf(stored.body) === hash ? [] : [file];
    }),
  );
  return found.flat()[0];
}

/** What a build consists of; its compressed files follow from these. */
const isBuilt = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/** What lies under the version's name although the registry does not name it. */
async function storedIntegrity(store: RegistryStore, target: string): Promise<Integrity> {
  const files = await store.list(target);
  const read = async (file: string): Promise<[string, string]> => [
    file,
    hashOf((await store.read(`${target}/${file}`))?.body ?? Buffer.alloc(0)),
  ];
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/**
 * Publishes a staged build and describes it. A version is immutable: publishing the same build again answers what is `known`, and puts
 * it in place again where files were damaged; another build under a published version is refused. Throws when the files that are in
 * place in the end are not those that were staged.
 */
export async function publishStaged(
  store: RegistryStore,
  { folder, integrity, bytes, meta }: StagedVersion,
  known?: RegistryVersion,
): Promise<RegistryVersion> {
  const { name, version } = meta;
  const target = versionPath(name, version);
  const described = known ?? { integrity, shared: meta.shared, time: new Date().toISOString(), bytes };
  const there = known?.integrity ?? (await storedIntegrity(store, target));
  const changed = Object.keys(integrity).find((file) => isBuilt(file) && there[file] !== undefined && there[file] !== integrity[file]);
  if (changed !== undefined) throw new Error(`${name} ${version} is already published with another ${changed}: versions never change`);
  if ((await damagedFile(store, name, version, described)) !== undefined) await store.publish(folder, target);
  const damaged = await damagedFile(store, name, version, described);
  if (damaged !== undefined) throw new Error(`${name} ${version} is refused: ${damaged} in the store is not what was built`);
  return described;
}

/** Publishes a build that needs no further check. */
export async function publishVersion(
  store: RegistryStore,
  dist: string,
  meta: PublishedAs,
  options?: StageOptions,
): Promise<RegistryVersion> {
  const build = stageVersion(store, dist, meta, options);
  try {
    return await publishStaged(store, build);
  } finally {
    build.discard();
  }
}
