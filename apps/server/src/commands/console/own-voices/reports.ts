import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { members, ownVoiceReports, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { pageOf } from '../acts/keyset.ts';

/** Reports that nobody settled, the oldest first. */
export async function listVoiceReports(
  { db }: Pick<Database, 'db'>,
  { after = 0, page_size: size }: ParsedInput<'adminVoiceReportLists'>,
): Promise<CallOutput<'adminVoiceReportLists'>> {
  const rows = await db
    .select({ report: ownVoiceReports, member: members, voice: ownVoices })
    .from(ownVoiceReports)
    .innerJoin(members, eq(members.id, ownVoiceReports.memberId))
    .leftJoin(ownVoices, eq(ownVoices.id, ownVoiceReports.voiceId))
    .where(and(isNull(ownVoiceReports.settledAt), gt(ownVoiceReports.id, after)))
    .orderBy(asc(ownVoiceReports.id))
    .limit(size + 1);
  return pageOf(rows, size, ({ report, member, voice }) => ({
    report_id: report.id,
    member: { member_id: member.id, account: member.account, nickname: member.nickname },
    voice: voice && { id: voice.id, name: voice.name },
    ...{ where: report.place, text: report.body, time: report.createdAt.toISOString() },
  }));
}

/** Notes in the audit log what came of a report. Throws `not_found` for one that was settled. */
export function settleVoiceReport(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminVoiceReportSettle'>,
): Promise<CallOutput<'adminVoiceReportSettle'>> {
  const { report_id: id, reason, note } = input;
  return act(database, operator, { call: 'adminVoiceReportSettle', input }, async (tx, audit) => {
    const [report] = await tx
      .update(ownVoiceReports)
      .set({ settledAt: new Date() })
      .where(and(eq(ownVoiceReports.id, id), isNull(ownVoiceReports.settledAt)))
      .returning();
    if (!report) throw new AppError('not_found');
    await audit({
      action: 'voice-report.settle',
      subject: { kind: 'voice-report', id: String(id), name: report.place.slice(0, 40) },
      memberId: report.memberId,
      ...{ reason, note },
    });
    return {};
  });
}
