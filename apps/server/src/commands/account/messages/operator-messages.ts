import type { AuditAction, Message } from '@shengyu/api';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { auditLog } from '../../../db/schema/index.ts';

type AccountMessage = Omit<Extract<Message, { kind: 'account' }>, 'read'>;
type AuditRow = typeof auditLog.$inferSelect;

const MOST = 20;
/** A refund of a purchase has a message of its own, and who is frozen reads none. */
const told: Partial<Record<AuditAction, (row: AuditRow) => AccountMessage['account']>> = {
  'member.gift': ({ after, reason }) => ({
    what: 'gift',
    unit: after?.['unit'] === 'words' ? 'words' : 'points',
    amount: Number(after?.['amount']),
    reason,
  }),
  'member.tier': ({ after, reason }) => ({ what: 'tier_given', name: String(after?.['name']), reason }),
  'member.tier_end': ({ subjectName: name, reason }) => ({ what: 'tier_ended', name, reason }),
  'order.refund': ({ subjectName: name, reason }) => ({ what: 'order_refunded', name, reason }),
  'order.cancel': ({ subjectName: name, reason }) => ({ what: 'order_cancelled', name, reason }),
  'post.hide': ({ subjectName: name, reason }) => ({ what: 'post_hidden', name, reason }),
  'post.restore': ({ subjectName: name, reason }) => ({ what: 'post_restored', name, reason }),
  'own-voice.freeze': ({ subjectName: name, reason }) => ({ what: 'voice_frozen', name, reason }),
  'own-voice.unfreeze': ({ subjectName: name, reason }) => ({ what: 'voice_unfrozen', name, reason }),
  'consent.accept': ({ subjectName: name, reason }) => ({ what: 'consent_accepted', name, reason }),
  'consent.refuse': ({ subjectName: name, reason }) => ({ what: 'consent_refused', name, reason }),
  'voice-report.settle': ({ subjectName: name, reason }) => ({ what: 'report_settled', name, reason }),
  'invoice.issue': ({ subjectName: name }) => ({ what: 'invoice_issued', name, reason: '' }),
  'invoice.return': ({ subjectName: name, reason }) => ({ what: 'invoice_returned', name, reason }),
  'invoice.red': ({ subjectName: name }) => ({ what: 'invoice_red', name, reason: '' }),
  'transfer.close': ({ subjectName: name, reason }) => ({ what: 'transfer_closed', name, reason }),
  'member.unfreeze': ({ reason }) => ({ what: 'unfrozen', reason }),
};

/** What operators did to a member since then, with the reason they gave. */
export async function operatorMessages(db: Executor, memberId: string, since: Date): Promise<AccountMessage[]> {
  const actions = Object.keys(told) as AuditAction[];
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.memberId, memberId), inArray(auditLog.action, actions), gt(auditLog.createdAt, since)))
    .orderBy(desc(auditLog.id))
    .limit(MOST);
  return rows.flatMap((row): AccountMessage[] => {
    const account = told[row.action]?.(row);
    return account ? [{ kind: 'account', id: `operator:${row.id}`, time: row.createdAt.toISOString(), account }] : [];
  });
}
