import { inArray } from 'drizzle-orm';
import type { BossQueue } from '../../adapters/boss-queue.ts';
import { checkPayment } from '../../commands/sales/payments/check-payment.ts';
import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { payments } from '../../db/schema/index.ts';
import { repeat, type RepeatOptions } from '../ground/repeat.ts';

const SWEEP_MS = 60_000;

export type CheckingPorts = Omit<PaymentPorts, 'jobs'> & { jobs: BossQueue };

/** Asks providers about unfinished payments as their jobs come due. A sweep gives a job to a payment that a killed process left without one. */
export async function startChecking(ports: CheckingPorts, options: Omit<RepeatOptions, 'everyMs'>): Promise<void> {
  const { database, jobs } = ports;
  await jobs.workChecks(async ({ payment_id: id }) => {
    const seconds = await checkPayment(ports, id);
    if (seconds !== undefined) await database.transaction((tx) => jobs.enqueueCheck(tx, { payment_id: id }, { delaySeconds: seconds }));
  });
  const sweep = async (): Promise<void> => {
    const open = await database.db
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.state, ['created', 'refunding']));
    for (const { id } of open) await database.transaction((tx) => jobs.enqueueCheck(tx, { payment_id: id }));
  };
  repeat(sweep, { ...options, everyMs: SWEEP_MS });
}
