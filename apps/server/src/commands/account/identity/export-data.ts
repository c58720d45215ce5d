import type { CallOutput } from '@shengyu/api';
import { documentText } from '@shengyu/script';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
  memberIdentities,
  orders,
  purchases,
  scripts,
  scriptVersions,
  visitorLog,
} from '../../../db/schema/index.ts';
import { toPurchaseCard } from '../../sales/purchases/show-purchase.ts';
import { currentVip } from '../../money/vip/vip-periods.ts';
import { listSessions } from '../../sign-in/sessions/list-sessions.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { readMember } from '../../sign-in/members/confirm-member.ts';
import { identityLimits } from '../../sign-in/members/identity-limits.ts';
import { readStored } from './read-stored.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

const VISITS = 5_000;

/** Everything the site has stored about a member. Secrets (hashes, tokens) are not data about anyone and stay out. */
export async function exportData({ database, limiter }: IdentityPorts, caller: SessionMember): Promise<CallOutput<'exportData'>> {
  await limiter.consume(identityLimits.export, caller.id);
  const { db } = database;
  const member = await readMember(database, caller.id);
  const identities = await db.select().from(memberIdentities).where(eq(memberIdentities.memberId, caller.id));
  const texts = await db
    .select({ script: scripts, document: scriptVersions.document })
    .from(scripts)
    .innerJoin(scriptVersions, and(eq(scriptVersions.scriptId, scripts.id), eq(scriptVersions.version, scripts.latestVersion)))
    .where(and(eq(scripts.memberId, caller.id), isNull(scripts.removedAt)))
    .orderBy(asc(scripts.createdAt));
  const works = await db.select().from(orders).where(eq(orders.memberId, caller.id)).orderBy(asc(orders.createdAt));
  const movements = await db
    .select({ entry: ledgerEntries, transaction: ledgerTransactions })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerAccounts.memberId, caller.id))
    .orderBy(asc(ledgerEntries.id));
  const visits = await db.select().from(visitorLog).where(eq(visitorLog.memberId, caller.id)).orderBy(desc(visitorLog.id)).limit(VISITS);
  const kept = await readStored(db, caller.id);
  const vip = await currentVip(db, caller.id);
  const bought = await db.select().from(purchases).where(eq(purchases.memberId, caller.id)).orderBy(asc(purchases.createdAt));
  const now = new Date();
  return {
    file_name: `shengyu-${member.serial}-${now.toISOString().slice(0, 10)}.json`,
    content: {
      exported_at: now.toISOString(),
      profile: {
        sn: String(member.serial),
        account: member.account,
        nickname: member.nickname,
        avatar: member.avatar,
        mobile: member.mobile ?? '',
        email: member.email,
        sex: member.sex,
        remind_mail: member.remindMail,
        remind_sms: member.remindSms,
        vip_type: vip.type,
        vip_expire_time: vip.expiresAt?.toISOString() ?? '',
        create_time: member.createdAt.toISOString(),
      },
      identities: identities.map(({ provider, nickname, createdAt }) => ({ provider, nickname, create_time: createdAt.toISOString() })),
      sessions: (await listSessions(db, caller.id, caller.sessionId)).lists,
      scripts: texts.map(({ script, document }) => ({
        id: script.id,
        title: script.title,
        create_time: script.createdAt.toISOString(),
        update_time: script.updatedAt.toISOString(),
        text: documentText(document),
        document,
      })),
      orders: works.map(({ id, name, state, words, costPoints, createdAt }) => ({
        id,
        name,
        state,
        words,
        cost_points: costPoints,
        create_time: createdAt.toISOString(),
      })),
      ...kept,
      purchases: bought.map(toPurchaseCard),
      ledger: movements.map(({ entry, transaction }) => ({
        unit: transaction.unit,
        amount: entry.amount,
        balance: entry.balanceAfter,
        reason: transaction.reason,
        reference: transaction.reference,
        create_time: transaction.createdAt.toISOString(),
      })),
      visits: visits.map(({ url, referer, address, userAgent, createdAt }) => ({
        url,
        referer,
        address,
        user_agent: userAgent,
        create_time: createdAt.toISOString(),
      })),
    },
  };
}
