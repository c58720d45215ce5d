import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeBackup } from '../../backup/make-backup.ts';
import { readManifest } from '../../backup/manifest.ts';
import { keyFiles, siteTrees } from '../../backup/site-trees.ts';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readSettings } from '../../settings/server-settings.ts';
import { CliError } from '../cli-error.ts';

export interface BackupMade {
  folder: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  missing: number;
  keys: number;
}

/**
 * Copies the site whose DATA_DIR and DATABASE_URL are in the environment into a folder. On a server it may run meanwhile; a site on the embedded
 * database is stopped first. Keys go into a folder of their own, if anywhere.
 * @throws CliError where a whole backup is in that folder
 */
export async function backupCommand(folder: string, keys: string | undefined, env: NodeJS.ProcessEnv): Promise<BackupMade> {
  if ((await readManifest(folder)) !== undefined) throw new CliError(`${folder} holds a backup already: choose another folder`);
  const settings = readSettings(env);
  const database = await openDatabase(settings.databaseUrl);
  try {
    await readSecret(database, 'file-addresses');
    const { tables, files } = await makeBackup({ database, trees: await siteTrees(settings) }, folder, new Date());
    return {
      folder,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      bytes: files.bytes,
      missing: files.missing.length,
      keys: keys === undefined ? 0 : await copyKeys(settings.dataDir, keys),
    };
  } finally {
    await database.close();
  }
}

/** Copies the keys that are there; answers how many. */
export async function copyKeys(from: string, to: string): Promise<number> {
  let copied = 0;
  for (const name of keyFiles) {
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    await copyFile(join(from, name), join(to, name)).then(
      () => (copied += 1),
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      },
    );
  }
  return copied;
}
