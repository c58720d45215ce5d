import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '@shengyu/processes';
import type { FileTree } from '../../backup/file-tree.ts';
import { checkFiles, readBackup, type Backup } from '../../backup/read-backup.ts';
import { restoreFiles } from '../../backup/restore-files.ts';
import { siteTrees } from '../../backup/site-trees.ts';
import { forgetSealingKeys } from '../../adapters/site-sealer.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readSettings } from '../../settings/server-settings.ts';
import { CliError } from '../cli-error.ts';
import { copyKeys } from './backup-command.ts';
import { transferInto } from './transfer-into.ts';

export interface Restored {
  madeAt: string;
  tables: number;
  rows: number;
  files: { written: number; kept: number };
  keys: number;
}

/**
 * Puts a backup into an empty DATA_DIR and an empty database: files first, then all rows in one transaction, after which the site may start.
 * What was killed on the way is run again.
 * @throws CliError, BackupError, TransferError, StartRefused
 */
export async function restoreCommand(folder: string, keys: string | undefined, env: NodeJS.ProcessEnv): Promise<Restored> {
  const backup = await readBackup(folder);
  const settings = readSettings(env);
  makeDataFolder(settings.dataDir);
  const trees = await siteTrees(settings);
  const mark = await markRestoring(settings.dataDir, trees, backup.manifest.site);
  const files = await restoreFiles(backup, trees);
  const copied = keys === undefined ? 0 : await copyKeys(keys, settings.dataDir);
  await transferInto(settings.databaseUrl, backup.dump, () => undefined);
  // From the version of the backup to this one.
  const database = await openDatabase(settings.databaseUrl);
  // Their objects are in no backup.
  await database.query('delete from clause_bundles');
  // Without its keys the site seals with new ones.
  if (keys === undefined && settings.sealingKeys.length === 0) await forgetSealingKeys(database);
  await database.close();
  await rm(mark, { force: true });
  return { madeAt: backup.manifest.madeAt, ...rowsOf(backup), files, keys: copied };
}

/** Reads the whole backup and fills an embedded database in memory with it, which is thrown away. */
export async function rehearseCommand(folder: string): Promise<Omit<Restored, 'files' | 'keys'> & { files: number }> {
  const backup = await readBackup(folder);
  await checkFiles(backup);
  await transferInto('pglite:', backup.dump, () => undefined);
  return { madeAt: backup.manifest.madeAt, ...rowsOf(backup), files: backup.manifest.files.count };
}

const rowsOf = ({ manifest: { tables } }: Backup): { tables: number; rows: number } => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
});

/** @throws CliError where files are that no unfinished restore of this backup has put there */
async function markRestoring(dataDir: string, trees: ReadonlyMap<string, FileTree>, site: string): Promise<string> {
  const mark = join(dataDir, '.restoring');
  const begun = existsSync(mark) ? await readFile(mark, 'utf8') : undefined;
  if (begun !== site && (await hasFiles(trees.get('files'))))
    throw new CliError('the place of the files is not empty: choose an empty DATA_DIR, or another STORAGE. Nothing was changed.');
  await writeFile(mark, site);
  return mark;
}

async function hasFiles(tree: FileTree | undefined): Promise<boolean> {
  for await (const _file of tree?.list() ?? []) return true;
  return false;
}
