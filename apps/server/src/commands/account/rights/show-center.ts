import type { CallOutput } from '@shengyu/api';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { memberIdentities, members, orders, scripts, sessions } from '../../../db/schema/index.ts';
import { welcomeWaits, type WelcomePolicy } from '../../sign-in/welcome/welcome-member.ts';
import { showRights } from './show-rights.ts';
import { AppError } from '../../../errors/app-error.ts';

const RECENT = 5;
const count = sql<number>`count(*)`.mapWith(Number);
const active = ['created', 'paying', 'queued', 'rendering', 'mixing'] as const;

/** The figures of the member's dashboard. */
export async function showCenter(db: Executor, memberId: string, welcome: WelcomePolicy): Promise<CallOutput<'userCenter'>> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  if (!member) throw new AppError('auth.required');
  const ownScripts = and(eq(scripts.memberId, memberId), isNull(scripts.removedAt));
  const [scriptCount] = await db.select({ count }).from(scripts).where(ownScripts);
  const [done] = await db
    .select({ count })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.state, 'done'), isNull(orders.replaces)));
  const [running] = await db
    .select({ count })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), inArray(orders.state, [...active])));
  const [devices] = await db
    .select({ count })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)));
  const wechat = await db
    .select({ subject: memberIdentities.subject })
    .from(memberIdentities)
    .where(eq(memberIdentities.memberId, memberId))
    .limit(1);
  const recentScripts = await db.select().from(scripts).where(ownScripts).orderBy(desc(scripts.updatedAt)).limit(RECENT);
  const recentOrders = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isNull(orders.replaces)))
    .orderBy(desc(orders.createdAt))
    .limit(RECENT);
  return {
    counts: { scripts: scriptCount?.count ?? 0, orders_done: done?.count ?? 0, orders_active: running?.count ?? 0 },
    scripts: recentScripts.map(({ id, title, words, updatedAt }) => ({
      id,
      title,
      words,
      state: 'draft',
      update_time: updatedAt.toISOString(),
    })),
    orders: recentOrders.map(({ id, name, words, state, createdAt }) => ({
      id,
      title: name,
      words,
      state,
      update_time: createdAt.toISOString(),
    })),
    security: {
      has_password: member.passwordHash !== null,
      has_mobile: member.mobile !== null,
      has_email: member.email !== '',
      has_wechat: wechat.length > 0,
      sessions: devices?.count ?? 0,
    },
    rights: await showRights(db, memberId),
    welcome_waits: await welcomeWaits(db, welcome, member),
  };
}
