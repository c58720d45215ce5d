import type { CallOutput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import type { Operator } from '../acts/audit.ts';
import { countDecidable } from '../money/approval-rows.ts';

type Waiting = CallOutput<'adminOverview'>['waiting'];
type Counts = Pick<Waiting, 'reports' | 'letters' | 'findings' | 'consents' | 'voice_reports' | 'invoices' | 'transfers'>;
type Time = Date | string | null;

const instant = (time: Time): string | null => (time === null ? null : new Date(time).toISOString());

/** What waits for this operator. */
export async function readWaiting(database: Database, operator: Operator): Promise<Omit<Waiting, 'engines_down' | 'queued'>> {
  const [row] = await database.query<Counts & { oldest_queued: Time; oldest_consent: Time; oldest_invoice: Time; oldest_transfer: Time }>(
    `select (select count(distinct (kind, post_id))::int from post_reports where settled_at is null) as reports,
      (select count(*)::int from contact_messages where settled_at is null) as letters,
      least(consents.oldest, (select min(created_at) from post_reports where settled_at is null),
        (select min(created_at) from contact_messages where settled_at is null),
        (select min(created_at) from own_voice_reports where settled_at is null)) as oldest_queued,
      (select count(*)::int from payment_findings) as findings,
      (select count(*)::int from own_voice_reports where settled_at is null) as voice_reports,
      invoices.count as invoices, invoices.oldest as oldest_invoice,
      transfers.count as transfers, transfers.oldest as oldest_transfer,
      consents.count as consents, consents.oldest as oldest_consent
    from (select count(*)::int as count, min(c.created_at) as oldest from voice_consents c join own_voices v on v.id = c.voice_id
      where c.result = 'waiting' and v.state = 'signed') as consents,
      (select count(*)::int as count, min(asked_at) as oldest from invoices where state in ('waiting', 'issuing', 'reversing')) as invoices,
      (select count(*)::int as count, min(created_at) as oldest from payments where provider = 'transfer' and state = 'created') as transfers`,
  );
  if (!row) throw new Error('nothing was counted');
  const { oldest_queued: queued, oldest_consent: consent, oldest_invoice: invoice, oldest_transfer: transfer, ...counts } = row;
  return {
    ...counts,
    oldest_queued: instant(queued),
    oldest_consent: instant(consent),
    oldest_invoice: instant(invoice),
    oldest_transfer: instant(transfer),
    ...(await countDecidable(database.db, operator)),
  };
}

/** The same in counts, for the navigation. */
export async function showWaiting(database: Database, operator: Operator): Promise<CallOutput<'adminWaiting'>> {
  const { reports, letters, approvals, consents, voice_reports, invoices, transfers } = await readWaiting(database, operator);
  return { reports, letters, approvals, consents, voice_reports, invoices, transfers };
}
