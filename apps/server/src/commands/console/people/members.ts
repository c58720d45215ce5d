import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, ilike, inArray, isNotNull, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { beginningWith, containing } from '../../../db/like.ts';
import {
  auditLog,
  ledgerAccounts,
  members,
  orders,
  policyConsents,
  purchaseDays,
  purchases,
  sessions,
  vipPeriods,
} from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { showRights } from '../../account/rights/show-rights.ts';
import { stateOf } from './freeze.ts';
import { findNewest, isUuid, olderThan, pageOf } from '../acts/keyset.ts';
import { readMovementsOf } from '../orders/ledger-lines.ts';
import { toAuditRow } from '../acts/list-audit.ts';
import { readAdminOrders } from '../orders/order-rows.ts';
import { readAdminPurchases } from '../orders/purchase-rows.ts';

type MemberRow = typeof members.$inferSelect;
type AdminMember = CallOutput<'adminMemberLists'>['lists'][number];
const NEWEST = 10;

export async function listAdminMembers(
  db: Executor,
  { keyword, tier, state, after, page_size: size }: ParsedInput<'adminMemberLists'>,
): Promise<CallOutput<'adminMemberLists'>> {
  const filter = and(tier ? hasTier(tier) : undefined, state && inState(state), olderThan(members, after));
  const rows = await db
    .select()
    .from(members)
    .where(and(filter, keyword === '' ? undefined : await named(db, keyword, filter, size)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(size + 1);
  const page = pageOf(rows, size, (row) => row);
  return { ...page, lists: (await withFigures(db, page.lists)).map((card) => ({ ...card, mobile: hidden(card.mobile) })) };
}

export async function showAdminMember(
  db: Executor,
  { member_id: memberId }: ParsedInput<'adminMemberDetail'>,
): Promise<CallOutput<'adminMemberDetail'>> {
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  const [card] = member ? await withFigures(db, [member]) : [];
  if (!member || !card) throw new AppError('not_found');
  const [counts] = await db
    .select({
      orders: sql<number>`count(*)`.mapWith(Number),
      done: sql<number>`count(*) filter (where ${orders.state} = 'done')`.mapWith(Number),
      done_ms: sql<number>`coalesce(sum(${orders.durationMs}) filter (where ${orders.state} = 'done'), 0)`.mapWith(Number),
      reports: sql<number>`(select count(*) from post_reports r where exists (
        select 1 from questions p where r.kind = 'question' and p.id = r.post_id and p.member_id = ${memberId}::uuid
        union all select 1 from answers p where r.kind = 'answer' and p.id = r.post_id and p.member_id = ${memberId}::uuid
        union all select 1 from comments p where r.kind = 'comment' and p.id = r.post_id and p.member_id = ${memberId}::uuid))`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(eq(orders.memberId, memberId));
  const audit = await db.select().from(auditLog).where(eq(auditLog.memberId, memberId)).orderBy(desc(auditLog.id)).limit(NEWEST);
  const agreed = await db
    .select()
    .from(policyConsents)
    .where(eq(policyConsents.memberId, memberId))
    .orderBy(desc(policyConsents.agreedAt))
    .limit(NEWEST);
  return {
    ...card,
    email: member.email,
    frozen: member.frozenAt && { reason: member.frozenReason, time: member.frozenAt.toISOString() },
    rights: await showRights(db, memberId),
    counts: counts ?? { orders: 0, done: 0, done_ms: 0, reports: 0 },
    orders: await readAdminOrders(db, eq(orders.memberId, memberId), NEWEST),
    purchases: await readAdminPurchases(db, eq(purchases.memberId, memberId), NEWEST),
    movements: await readMovementsOf(db, memberId, NEWEST),
    audit: audit.map(toAuditRow),
    agreed: agreed.map(({ kind, version, agreedAt }) => ({ kind, version, time: agreedAt.toISOString() })),
  };
}

/** The member with this id, account, number or mobile; otherwise those whose account or mobile begins with it, or in whose name it is. */
async function named(db: Executor, keyword: string, filter: SQL | undefined, size: number): Promise<SQL | undefined> {
  if (isUuid(keyword)) return eq(members.id, keyword);
  const isNumber = /^\d{1,15}$/.test(keyword);
  const [exact] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      or(
        eq(sql`lower(${members.account})`, keyword.toLowerCase()),
        ...(isNumber ? [eq(members.serial, Number(keyword)), eq(members.mobile, keyword)] : []),
      ),
    );
  if (exact) return eq(members.id, exact.id);
  const alike = or(
    like(sql`lower(${members.account})`, beginningWith(keyword.toLowerCase())),
    isNumber ? like(members.mobile, beginningWith(keyword)) : ilike(members.nickname, containing(keyword)),
  );
  return findNewest(db, members, filter, alike, size);
}

function inState(state: AdminMember['state']): SQL | undefined {
  if (state === 'closed') return isNotNull(members.closedAt);
  return and(isNull(members.closedAt), state === 'frozen' ? isNotNull(members.frozenAt) : isNull(members.frozenAt));
}

const running = sql`${vipPeriods.startsAt} <= now() and ${vipPeriods.endsAt} > now()`;
const hasTier = (tier: string): SQL =>
  sql`exists (select 1 from ${vipPeriods} where ${vipPeriods.memberId} = ${members.id} and ${vipPeriods.tier} = ${tier} and ${running})`;

/** Points, words, money and tiers of the members of one page, in a question for each. */
async function withFigures(db: Executor, rows: readonly MemberRow[]): Promise<AdminMember[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sum = (of: SQL) => sql<number>`coalesce(${of}, 0)`.mapWith(Number);
  const balances = await db
    .select({
      id: ledgerAccounts.memberId,
      points: sum(sql`sum(${ledgerAccounts.balance}) filter (where ${ledgerAccounts.unit} = 'points')`),
      words: sum(
        sql`sum(${ledgerAccounts.balance}) filter (where ${ledgerAccounts.unit} = 'words' and coalesce(${ledgerAccounts.expiresAt} > now(), true))`,
      ),
    })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.memberId, ids))
    .groupBy(ledgerAccounts.memberId);
  const paid = await db
    .select({ id: purchaseDays.memberId, fen: sum(sql`sum(${purchaseDays.paidFen} - ${purchaseDays.refundedFen})`) })
    .from(purchaseDays)
    .where(inArray(purchaseDays.memberId, ids))
    .groupBy(purchaseDays.memberId);
  const active = await db
    .select({ id: sessions.memberId, at: sql<Date>`max(${sessions.activeAt})`.mapWith(sessions.activeAt) })
    .from(sessions)
    .where(inArray(sessions.memberId, ids))
    .groupBy(sessions.memberId);
  const tiers = await db
    .select({ id: vipPeriods.memberId, tier: vipPeriods.tier })
    .from(vipPeriods)
    .where(and(inArray(vipPeriods.memberId, ids), running));
  const by = <Row extends { id: string | null }>(list: readonly Row[]) => new Map(list.map((row) => [row.id, row]));
  const [balanceOf, paidOf, activeOf, tierOf] = [by(balances), by(paid), by(active), by(tiers)];
  return rows.map((row) => ({
    member_id: row.id,
    sn: String(row.serial),
    account: row.account,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: row.mobile ?? '',
    tier: tierOf.get(row.id)?.tier ?? '',
    points: balanceOf.get(row.id)?.points ?? 0,
    words: balanceOf.get(row.id)?.words ?? 0,
    paid_fen: paidOf.get(row.id)?.fen ?? 0,
    state: stateOf(row),
    operator: row.role === 'operator',
    create_time: row.createdAt.toISOString(),
    active_time: activeOf.get(row.id)?.at.toISOString() ?? null,
  }));
}

/** A number that identifies to whoever knows it, and to nobody else. */
const hidden = (mobile: string): string => mobile.replace(/^(.{3}).*(.{4})$/, '$1****$2');
