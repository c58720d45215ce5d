import type { ParsedInput } from '@shengyu/api';
import { and, eq, gt, inArray, like, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import {
  apiKeys,
  auditions,
  files,
  effectPresets,
  importChoices,
  engineWishes,
  inviteLinks,
  courseProgress,
  lexiconEntries,
  memberIdentities,
  members,
  messageReads,
  orderFiles,
  orders,
  postLikes,
  postReports,
  recents,
  reminders,
  scripts,
  sessions,
  smsOutbox,
  sounds,
  vipPeriods,
  visitorLog,
  voiceFavourites,
  webhooks,
} from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts as pageTexts } from '../../../locales/identity.zh-CN.ts';
import { eraseAsked } from '../../sales/invoices/erase-invoices.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { rememberMobile } from '../../sign-in/welcome/welcome-member.ts';
import { deleteVoicesOf } from '../../voices/own/remove-own-voice.ts';
import { closeSessions } from '../../sign-in/sessions/close-sessions.ts';
import type { SessionMember } from '../../sign-in/sessions/find-session.ts';
import { confirmMember, readMember } from '../../sign-in/members/confirm-member.ts';
import type { IdentityPorts } from '../../sign-in/members/identity-ports.ts';

const unfinished = ['created', 'paying', 'queued', 'rendering', 'mixing'] as const;

/**
 * Ends an account for good, as the privacy policy says: every session ends, the profile, scripts and ways in are erased,
 * finished works can no longer be fetched. The ledger and the orders it refers to stay, under a number without a name.
 */
export async function closeAccount(
  { database, limiter, welcome, onSignOut, removeFiles }: IdentityPorts,
  input: ParsedInput<'closeAccount'>,
  caller: SessionMember,
): Promise<void> {
  const member = await readMember(database, caller.id);
  await confirmMember({ database, limiter }, member, input);
  const { ended, paths } = await database.transaction(async (tx) => {
    // The lock keeps new orders out while the open ones are counted.
    await lockBalance(tx, member.id, 'points');
    const open = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.memberId, member.id), inArray(orders.state, [...unfinished])))
      .limit(1);
    if (open.length > 0) throw new AppError('account.busy');
    // Whoever registers again with the number gets no second welcome.
    if (member.mobile !== null) await rememberMobile(tx, welcome, member.mobile);
    await eraseAsked(tx, member.id);
    await deleteVoicesOf(tx, member.id);
    const ended = await closeSessions(tx, member.id);
    return { ended, paths: await erase(tx, member) };
  });
  await removeFiles(paths);
  for (const sessionId of ended) onSignOut(sessionId);
}

/** Answers the stored files that belonged to it. */
async function erase(tx: Executor, { id, mobile, email }: typeof members.$inferSelect): Promise<string[]> {
  await tx
    .update(members)
    .set({
      account: `closed-${id}`,
      nickname: pageTexts.closed.nickname,
      avatar: '',
      mobile: null,
      email: '',
      sex: 0,
      passwordHash: null,
      role: 'member',
      closedAt: new Date(),
    })
    .where(eq(members.id, id));
  await tx
    .update(vipPeriods)
    .set({ endsAt: sql`greatest(${vipPeriods.startsAt}, now())` })
    .where(and(eq(vipPeriods.memberId, id), gt(vipPeriods.endsAt, sql`now()`)));
  await tx.delete(memberIdentities).where(eq(memberIdentities.memberId, id));
  await tx.update(sessions).set({ address: '', userAgent: '', fingerprint: '' }).where(eq(sessions.memberId, id));
  await tx
    .update(apiKeys)
    .set({ name: '', origins: [], revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(eq(apiKeys.memberId, id));
  await tx.delete(webhooks).where(eq(webhooks.memberId, id));
  await tx.delete(scripts).where(eq(scripts.memberId, id));
  await tx.delete(sounds).where(eq(sounds.ownerId, id));
  await tx.delete(lexiconEntries).where(eq(lexiconEntries.memberId, id));
  await tx.delete(courseProgress).where(eq(courseProgress.memberId, id));
  await tx.delete(effectPresets).where(eq(effectPresets.memberId, id));
  await tx.delete(importChoices).where(eq(importChoices.memberId, id));
  await tx.delete(inviteLinks).where(eq(inviteLinks.memberId, id));
  await tx.delete(engineWishes).where(eq(engineWishes.memberId, id));
  await tx.delete(messageReads).where(eq(messageReads.memberId, id));
  await tx.delete(recents).where(eq(recents.memberId, id));
  await tx.delete(reminders).where(eq(reminders.memberId, id));
  await tx.delete(voiceFavourites).where(eq(voiceFavourites.memberId, id));
  // Questions and answers stay, without an author: others replied to them.
  await tx.delete(postLikes).where(eq(postLikes.memberId, id));
  await tx.delete(postReports).where(eq(postReports.memberId, id));
  await tx.delete(auditions).where(eq(auditions.memberId, id));
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.memberId, id));
  const works = await tx.delete(orderFiles).where(inArray(orderFiles.orderId, own)).returning({ path: orderFiles.path });
  const uploads = await tx.delete(files).where(eq(files.ownerId, id)).returning({ path: files.path });
  await tx.update(orders).set({ name: '', cues: null, peaks: null, standIns: null, waiting: null }).where(eq(orders.memberId, id));
  await tx.update(visitorLog).set({ memberId: null, address: '', fingerprint: '' }).where(eq(visitorLog.memberId, id));
  const receivers = [mobile, email].filter((receiver): receiver is string => receiver !== null && receiver !== '');
  await tx
    .delete(smsOutbox)
    .where(or(inArray(smsOutbox.mobile, receivers.length > 0 ? receivers : ['']), like(smsOutbox.scene, `email:${id}`)));
  return [...works, ...uploads].map(({ path }) => path);
}
