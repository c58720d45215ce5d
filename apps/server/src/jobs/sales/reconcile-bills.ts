import { and, eq, min } from 'drizzle-orm';
import type { PaymentPorts } from '../../commands/sales/payments/payment-ports.ts';
import { reconcileDay } from '../../commands/sales/payments/reconcile-day.ts';
import { chinaDay } from '../../commands/ground/calendar/china-days.ts';
import { paymentBills, payments } from '../../db/schema/index.ts';
import { PaymentGatewayError, type PaymentGateway } from '../../ports/payment-gateway.ts';

const DAY_MS = 86_400_000;
/** Beijing is eight hours ahead; bills of a day are ready by half past ten of the next. */
const READY_MS = (8 - 10.5) * 3_600_000;
/** As far back as a site that was down makes up for. */
const DAYS = 7;

/** The days in mainland China, newest first, whose bills are ready at `now`. */
export function daysWithBills(now: number, count = DAYS): string[] {
  return Array.from({ length: count }, (_, back) => new Date(now + READY_MS - (back + 1) * DAY_MS).toISOString().slice(0, 10));
}

/** A round for `repeat`: compares every provider's bills that are ready and were not compared yet. */
export function createReconciler(ports: PaymentPorts, now = () => Date.now()): () => Promise<void> {
  return async () => {
    for (const gateway of ports.gateways.values())
      await reconcileProvider(ports, gateway, now()).catch((error: unknown) => {
        if (!(error instanceof PaymentGatewayError)) throw error;
        ports.log.info({ err: error }, 'a bill cannot be had for now');
      });
  };
}

async function reconcileProvider(ports: PaymentPorts, gateway: PaymentGateway, now: number): Promise<void> {
  const { provider } = gateway;
  const { db } = ports.database;
  const [first] = await db
    .select({ at: min(payments.createdAt) })
    .from(payments)
    .where(eq(payments.provider, provider));
  if (!first?.at) return;
  const firstDay = chinaDay(first.at);
  for (const day of daysWithBills(now).filter((one) => one >= firstDay)) {
    const isDone = and(eq(paymentBills.provider, provider), eq(paymentBills.day, day));
    const [done] = await db.select({ day: paymentBills.day }).from(paymentBills).where(isDone);
    const result = done ? undefined : await reconcileDay(ports, gateway, day);
    if (!result) continue;
    const { lines, findings } = result;
    if (findings.length > 0) ports.log.error({ provider, day, findings: findings.slice(0, 20) }, 'a bill differs from our payments');
    else ports.log.info({ provider, day, lines }, 'a bill agrees with our payments');
  }
}
