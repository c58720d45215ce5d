import { existsSync } from 'node:fs';
import { readSecret } from '../../commands/site/configuration/read-secret.ts';
import { markMoved } from '../../db/moved-away.ts';
import { openDatabase } from '../../db/open-database.ts';
import { readDump } from '../../db/transfer/read-dump.ts';
import { readSettings } from '../../settings/server-settings.ts';
import { CliError } from '../cli-error.ts';
import { transferInto } from './transfer-into.ts';

export interface Transferred {
  tables: number;
  rows: number;
  /** Whether it was there already, from a run that was ended in its last moment. */
  again: boolean;
}

/**
 * Moves the embedded database of a stopped site to an empty one on a PostgreSQL server, and notes beside the embedded one that it has moved.
 * @throws CliError, StartRefused
 */
export async function moveCommand(to: string, env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<Transferred> {
  const { databaseUrl } = readSettings({ ...env, DATABASE_URL: undefined });
  const directory = databaseUrl.slice('pglite:'.length);
  if (!existsSync(directory)) throw new CliError(`there is no embedded database in ${directory}: set DATA_DIR`);
  const source = await openDatabase(databaseUrl);
  try {
    await readSecret(source, 'file-addresses');
    return await readDump(source, async (dump) => {
      const outcome = await transferInto(to, dump, ({ name, rows }) => print(`${name}: ${rows} rows, sums equal`));
      markMoved(directory, to);
      return { tables: dump.tables.length, rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), again: outcome === 'compared' };
    });
  } finally {
    await source.close();
  }
}
