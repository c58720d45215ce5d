import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import type { Operator } from '../admin/audit.ts';
import { countDecidable } from '../admin-money/approval-rows.ts';

type Waiting = CallOutput<'adminOverview'>['waiting'];

/** What waits for this operator. */
export async function readWaiting(database: Database, operator: Operator): Promise<Omit<Waiting, 'engines_down' | 'queued'>> {
  const [row] = await database.query<{ reports: number; oldest_report: Date | string | null; findings: number }>(
    `select (select count(*)::int from post_reports where settled_at is null) as reports,
      (select min(created_at) from post_reports where settled_at is null) as oldest_report,
      (select count(*)::int from payment_findings) as findings`,
  );
  const { oldest_report: oldest = null, ...counts } = row ?? { reports: 0, findings: 0 };
  return {
    ...counts,
    oldest_report: oldest === null ? null : new Date(oldest).toISOString(),
    ...(await countDecidable(database.db, operator)),
  };
}

/** The same in counts, for the navigation. */
export async function showWaiting(database: Database, operator: Operator): Promise<CallOutput<'adminWaiting'>> {
  const { reports, approvals } = await readWaiting(database, operator);
  return { reports, approvals };
}
