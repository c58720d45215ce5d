import { checkLedger } from './commands/ledger/check-ledger.ts';
import { openDatabase } from './db/open-database.ts';
import { readSettings } from './settings/server-settings.ts';

// `npm run ledger:check -w @shengyu/server`: recomputes every balance; exit code 1 when something does not add up.
// On the embedded database the server must be stopped first.
process.umask(0o077);
const database = await openDatabase(readSettings(process.env).databaseUrl);
try {
  const report = await checkLedger(database);
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
  process.exitCode = report.sound ? 0 : 1;
} finally {
  await database.close();
}
