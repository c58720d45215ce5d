import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { paymentBills, payments } from '../../../db/schema/payments.ts';
import type { BillLine, PaymentGateway } from '../../../ports/payment-gateway.ts';
import { dayEnd, dayStart } from '../../ground/calendar/china-days.ts';
import { settleByQuery } from './check-payment.ts';
import type { PaymentRow } from './move-payment.ts';
import { noteFinding, type Finding } from './note-finding.ts';
import type { PaymentPorts } from './payment-ports.ts';

export interface Reconciliation {
  provider: PaymentGateway['provider'];
  day: string;
  lines: number;
  findings: Finding[];
}

const AT_ONCE = 500;

/**
 * Compares a provider's bill of a day in mainland China with our payments of that day, both ways. What was paid without our knowing is settled once the
 * provider says so to our question, too. What differs is noted for a person. `undefined` while there is no bill.
 */
export async function reconcileDay(
  ports: Pick<PaymentPorts, 'database' | 'jobs' | 'notifier' | 'log'>,
  gateway: PaymentGateway,
  day: string,
): Promise<Reconciliation | undefined> {
  const { provider } = gateway;
  const { db } = ports.database;
  const bill = await gateway.bill(day);
  if (bill === undefined) return undefined;
  const findings: Finding[] = [];
  for (let at = 0; at < bill.length; at += AT_ONCE) {
    const lines = bill.slice(at, at + AT_ONCE);
    const numbers = lines.map(({ outTradeNo }) => outTradeNo);
    const rows = await db
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), inArray(payments.outTradeNo, numbers)));
    const known = new Map(rows.map((row) => [row.outTradeNo, row]));
    for (const line of lines) {
      const payment = known.get(line.outTradeNo);
      const kind = differenceOf(line, payment);
      if (kind === undefined) continue;
      findings.push({ provider, kind, outTradeNo: line.outTradeNo, oursFen: oursOf(line, payment), theirsFen: line.amountFen });
      if (kind === 'unpaid_here' && payment) await settleByQuery(ports, gateway, payment);
    }
  }
  const listed = new Set(bill.filter(({ kind }) => kind === 'paid').map(({ outTradeNo }) => outTradeNo));
  const ours = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), gte(payments.paidAt, dayStart(day)), lt(payments.paidAt, dayEnd(day))));
  for (const { outTradeNo, paidFen: oursFen } of ours)
    if (!listed.has(outTradeNo) && !findings.some((finding) => finding.outTradeNo === outTradeNo))
      findings.push({ provider, kind: 'missing_there', outTradeNo, oursFen, theirsFen: 0 });
  for (const finding of findings) await noteFinding(db, finding);
  const checked = { lines: bill.length, findings: findings.length };
  const target = [paymentBills.provider, paymentBills.day];
  await db
    .insert(paymentBills)
    .values({ provider, day, ...checked })
    .onConflictDoUpdate({ target, set: { ...checked, checkedAt: sql`now()` } });
  return { provider, day, lines: bill.length, findings };
}

function differenceOf({ kind, amountFen }: BillLine, payment: PaymentRow | undefined): Finding['kind'] | undefined {
  if (!payment) return 'unknown';
  if (kind === 'refund') return payment.refundFen === amountFen ? undefined : 'refunded_there';
  if (payment.paidAt === null) return 'unpaid_here';
  return payment.paidFen === amountFen ? undefined : 'amount';
}

function oursOf({ kind }: BillLine, payment: PaymentRow | undefined): number {
  return (kind === 'refund' ? payment?.refundFen : payment?.paidFen) ?? 0;
}
