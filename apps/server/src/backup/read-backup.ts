import { join } from 'node:path';
import type { Dump } from '../db/transfer/read-dump.ts';
import { createFolderTree, hashOf } from './file-tree.ts';
import { isIntact, readLines } from './lines-file.ts';
import { manifestSchema, readManifest, storedFileSchema, type Manifest, type StoredFile } from './manifest.ts';

export interface Backup {
  manifest: Manifest;
  dump: Dump;
  files: () => AsyncIterable<StoredFile>;
  folder: string;
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Opens a backup whose tables and list of files are as they were written. @throws BackupError */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readManifest(folder);
  if (text === undefined) throw new BackupError(`${folder} holds no backup, or one that was not finished`);
  const manifest = manifestSchema.parse(JSON.parse(text));
  for (const { path, sha256 } of [...manifest.tables, manifest.files.list])
    if (!(await isIntact(join(folder, path), sha256))) throw new BackupError(`${path} of the backup is damaged`);
  const pathOf = new Map(manifest.tables.map(({ name, path }) => [name, path]));
  return {
    manifest,
    folder,
    dump: { ...manifest, lines: ({ name }) => readLines(join(folder, pathOf.get(name) ?? '')) },
    files: () => readFiles(join(folder, manifest.files.list.path)),
  };
}

/** Reads every file of a backup. @throws BackupError for one that is not as it was written */
export async function checkFiles({ folder, files }: Backup): Promise<void> {
  const data = createFolderTree(join(folder, 'data'));
  for await (const { path, sha256 } of files()) {
    const found = (await data.facts(path)) && (await hashOf(await data.read(path)));
    if (found?.sha256 !== sha256) throw new BackupError(`${path} of the backup is damaged`);
  }
}

async function* readFiles(file: string): AsyncGenerator<StoredFile> {
  for await (const line of readLines(file)) yield storedFileSchema.parse(JSON.parse(line));
}
