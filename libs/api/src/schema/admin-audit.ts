import { z } from 'zod';
import { days, keysetOf, numberedKeyset, search } from './admin-shapes.ts';
import { dateTime, id } from './shapes.ts';

/** What operators do. An action that is new is added here: the console names each. */
export const auditActions = [
  'factor.enrol',
  'factor.prove',
  'factor.fail',
  'factor.renew_codes',
  'factor.reset',
  'operator.grant',
  'operator.take',
  'member.gift',
  'member.tier',
  'member.tier_end',
  'member.freeze',
  'member.unfreeze',
  'order.cancel',
  'order.refund',
  'purchase.refund',
  'payment.check',
  'transfer.arrive',
  'transfer.close',
  'transfer.return',
  'invoice.take',
  'invoice.return',
  'invoice.issue',
  'invoice.file',
  'invoice.red',
  'approval.ask',
  'approval.approve',
  'approval.fail',
  'approval.decline',
  'approval.withdraw',
  'approval.expire',
  'approval.limit',
  'code.make',
  'code.export',
  'code.stop',
  'list.export',
  'settings.save',
  'prices.save',
  'voice.save',
  'engine.switch',
  'voice-pack.add',
  'voice-pack.remove',
  'voice-pack.check',
  'own-voice.freeze',
  'own-voice.unfreeze',
  'consent.open',
  'consent.accept',
  'consent.refuse',
  'voice-report.settle',
  'article.save',
  'article.remove',
  'page.save',
  'contact.settle',
  'post.hide',
  'post.restore',
  'post.dismiss',
  'remote.promote',
  'remote.rollback',
] as const;
export type AuditAction = (typeof auditActions)[number];

const facts = z.record(z.string(), z.unknown()).nullable();

export const auditRow = z.object({
  audit_id: z.int(),
  time: dateTime,
  /** The operator's account, or who ran the command; empty where the site did it by itself. */
  operator: z.string(),
  source: z.enum(['console', 'cli', 'site']),
  action: z.enum(auditActions),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** The member it concerns. */
  member_id: id.nullable(),
  before: facts,
  after: facts,
  reason: z.string(),
  note: z.string(),
  address: z.string(),
});

export const adminAudit = {
  adminAuditLists: {
    /** `keyword`: of the subject, whole or its beginning. */
    input: z.object({
      keyword: search,
      operator: search,
      action: z.enum(auditActions).optional(),
      member_id: id.optional(),
      ...days,
      ...numberedKeyset,
    }),
    output: keysetOf(auditRow),
  },
};
