import { checkLedger } from '../commands/money/ledger/check-ledger.ts';
import { openDatabase } from '../db/open-database.ts';
import { readSettings } from '../settings/server-settings.ts';

/** Prints what the books say; false when something does not add up. The embedded database is one process's at a time: its server is stopped first. */
export async function verifyLedger(): Promise<boolean> {
  process.umask(0o077);
  const database = await openDatabase(readSettings(process.env).databaseUrl);
  try {
    const report = await checkLedger(database);
    process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
    return report.sound;
  } finally {
    await database.close();
  }
}
