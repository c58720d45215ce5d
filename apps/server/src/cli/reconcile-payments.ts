import { createBossQueue } from '../adapters/boss-queue.ts';
import { createGateways } from '../adapters/payments/create-gateways.ts';
import { reconcileDay } from '../commands/sales/payments/reconcile-day.ts';
import { openDatabase } from '../db/open-database.ts';
import { daysWithBills } from '../jobs/sales/reconcile-bills.ts';
import { takesPayments } from '../settings/payment-settings.ts';
import { readSettings } from '../settings/server-settings.ts';
import { CliError } from './cli-error.ts';

const log = { error: () => undefined, info: () => undefined };

/**
 * Compares each provider's bill of a day with our payments and prints what differs; false when something does. The embedded database is one process's at a
 * time: its server is stopped first.
 */
export async function reconcilePayments(day: string | undefined): Promise<boolean> {
  process.umask(0o077);
  const settings = readSettings(process.env);
  if (!takesPayments(settings.payments)) throw new CliError('this site takes no payments');
  const database = await openDatabase(settings.databaseUrl);
  const gateways = createGateways(settings.payments, { database, dataDir: settings.dataDir });
  const jobs = await createBossQueue(database, () => undefined);
  // What is settled here is announced to nobody: members read it with their next page.
  const ports = { database, jobs, notifier: { notify: () => undefined }, log };
  try {
    const wanted = day ?? daysWithBills(Date.now(), 1)[0] ?? '';
    const results = [];
    for (const gateway of gateways.values())
      results.push((await reconcileDay(ports, gateway, wanted)) ?? { provider: gateway.provider, day: wanted, bill: 'none yet' });
    process.stdout.write(`${JSON.stringify(results, undefined, 2)}\n`);
    return results.every((result) => 'findings' in result && result.findings.length === 0);
  } finally {
    await jobs.stop();
    await database.close();
  }
}
