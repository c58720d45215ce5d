import { createBossQueue } from '../../adapters/boss-queue.ts';
import { openDatabase } from '../../db/open-database.ts';
import { compareWith, loadDump } from '../../db/transfer/load-dump.ts';
import type { Dump, TableDump } from '../../db/transfer/read-dump.ts';
import { readOnce } from '../../db/transfer/session.ts';
import { readTransfer } from '../../db/transfer/transfer-state.ts';

/**
 * Fills the database `url` with a dump. What was killed on the way is done again from the beginning; what came whole before is compared.
 * @throws StartRefused where something else is in that database
 */
export async function transferInto(url: string, dump: Dump, onTable: (table: TableDump) => void): Promise<'filled' | 'compared'> {
  const target = await openDatabase(url, { transfer: { site: dump.site, until: dump.newest } });
  try {
    if ((await readOnce(target, readTransfer)).kind === 'whole') {
      await readOnce(target, (session) => compareWith(session, dump));
      return 'compared';
    }
    // Makes the tables of the queue.
    const queue = await createBossQueue(target, () => undefined);
    await queue.stop();
    await loadDump(target, dump, onTable);
    await target.query('analyze');
    return 'filled';
  } finally {
    await target.close();
  }
}
