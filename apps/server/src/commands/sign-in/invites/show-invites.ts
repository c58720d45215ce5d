import { randomInt } from 'node:crypto';
import type { CallOutput } from '@shengyu/api';
import { CODE_LETTERS } from '@shengyu/api/schema';
import { terms } from '@shengyu/api/terms';
import { count, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { invitations, inviteLinks, members, purchases } from '../../../db/schema/index.ts';
import { monthStart, rewardedSince } from './settle-invitations.ts';

const MOST = 50;
const LETTERS = 8;
const { words, days, leastFen, monthly } = terms.invite;

/** A member's link, made when it is first looked at, and what became of those who came by it. */
export async function showInvites(db: Executor, memberId: string): Promise<CallOutput<'inviteShow'>> {
  const slug = await linkOf(db, memberId);
  const rows = await db
    .select({ invitation: invitations, nickname: members.nickname, amountFen: purchases.amountFen })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.invitedId))
    .leftJoin(purchases, eq(purchases.id, invitations.purchaseId))
    .where(eq(invitations.inviterId, memberId))
    .orderBy(desc(invitations.createdAt))
    .limit(MOST);
  const counted = await db
    .select({ state: invitations.state, count: count() })
    .from(invitations)
    .where(eq(invitations.inviterId, memberId))
    .groupBy(invitations.state);
  const of = (...states: string[]) => counted.filter(({ state }) => states.includes(state)).reduce((sum, one) => sum + one.count, 0);
  return {
    slug,
    words,
    days,
    least_fen: leastFen,
    came: of('waiting', 'rewarded', 'refused', 'returned'),
    paid: of('rewarded', 'refused', 'returned'),
    words_had: of('rewarded') * words,
    month_left: Math.max(0, monthly - (await rewardedSince(db, memberId, monthStart(new Date())))),
    lists: rows.map(({ invitation: { state, refusal, createdAt, settledAt }, nickname, amountFen }) => ({
      name: state === 'waiting' ? veiled(nickname) : nickname,
      state,
      refusal,
      amount_fen: state === 'rewarded' ? (amountFen ?? 0) : 0,
      time: (settledAt ?? createdAt).toISOString(),
    })),
  };
}

/** Who has only registered is not named in full. */
function veiled(name: string): string {
  const letters = Array.from(name);
  return letters.length < 3 ? `${letters[0] ?? ''}*` : `${letters[0] ?? ''}***${letters.at(-1) ?? ''}`;
}

async function linkOf(db: Executor, memberId: string): Promise<string> {
  const read = async () => (await db.select().from(inviteLinks).where(eq(inviteLinks.memberId, memberId)))[0]?.slug;
  const known = await read();
  if (known !== undefined) return known;
  const slug = Array.from({ length: LETTERS }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  await db.insert(inviteLinks).values({ memberId, slug }).onConflictDoNothing();
  // Two tabs at once: the link of the one that was first.
  return (await read()) ?? linkOf(db, memberId);
}
