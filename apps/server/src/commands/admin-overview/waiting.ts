import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../db/database.ts';
import type { Operator } from '../admin/audit.ts';
import { countDecidable } from '../admin-money/approval-rows.ts';

type Waiting = CallOutput<'adminOverview'>['waiting'];
type Counts = Pick<Waiting, 'reports' | 'findings' | 'consents' | 'voice_reports'>;
type Time = Date | string | null;

const instant = (time: Time): string | null => (time === null ? null : new Date(time).toISOString());

/** What waits for this operator. */
export async function readWaiting(database: Database, operator: Operator): Promise<Omit<Waiting, 'engines_down' | 'queued'>> {
  const [row] = await database.query<Counts & { oldest_report: Time; oldest_consent: Time }>(
    `select (select count(*)::int from post_reports where settled_at is null) as reports,
      (select min(created_at) from post_reports where settled_at is null) as oldest_report,
      (select count(*)::int from payment_findings) as findings,
      (select count(*)::int from own_voice_reports where settled_at is null) as voice_reports,
      consents.count as consents, consents.oldest as oldest_consent
    from (select count(*)::int as count, min(c.created_at) as oldest from voice_consents c join own_voices v on v.id = c.voice_id
      where c.result = 'waiting' and v.state = 'signed') as consents`,
  );
  if (!row) throw new Error('nothing was counted');
  const { oldest_report: report, oldest_consent: consent, ...counts } = row;
  return {
    ...counts,
    oldest_report: instant(report),
    oldest_consent: instant(consent),
    ...(await countDecidable(database.db, operator)),
  };
}

/** The same in counts, for the navigation. */
export async function showWaiting(database: Database, operator: Operator): Promise<CallOutput<'adminWaiting'>> {
  const { reports, approvals, consents, voice_reports } = await readWaiting(database, operator);
  return { reports, approvals, consents, voice_reports };
}
