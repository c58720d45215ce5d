import type { CallOutput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members, operatorFactors, siteSettings } from '../../../db/schema/index.ts';
import type { Operator } from '../acts/audit.ts';
import { readWorth } from './worth.ts';
import type { MoneyAction } from './money-action.ts';

/** Key of the setting. It is in no section of the settings: there one operator alone changes what is stored. */
const LIMIT = 'approval_limit';

/** What an operator gives away alone, at most. Throws where something else is stored. */
export async function readLimit(db: Executor): Promise<number> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, LIMIT));
  if (row === undefined) return terms.operatorLimitFen;
  if (!Number.isSafeInteger(row.value) || Number(row.value) < 0) throw new Error(`${LIMIT} is no amount`);
  return Number(row.value);
}

/** A limit is worth what may be given away below it: a higher one is asked of a second operator, a lower one is not. */
export const setLimit: MoneyAction<'adminApprovalLimit'> = {
  kind: 'approval.limit',
  call: 'adminApprovalLimit',
  weigh: async ({ tx }, { limit_fen: limitFen }) => {
    // One change at a time: the stored one is the base of the next.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LIMIT}))`);
    return {
      subject: { kind: 'site', id: LIMIT, name: LIMIT },
      worthFen: limitFen,
      coveredFen: 0,
      facts: { limit_fen: limitFen, now_fen: await readLimit(tx) },
    };
  },
  run: async ({ tx, audit }, { limit_fen: limitFen, reason, note }, { subject, facts }) => {
    const stored = { value: limitFen, updatedAt: new Date() };
    await tx
      .insert(siteSettings)
      .values({ key: LIMIT, ...stored })
      .onConflictDoUpdate({ target: siteSettings.key, set: stored });
    const changed = { before: { limit_fen: facts['now_fen'] }, after: { limit_fen: limitFen } };
    await audit({ action: 'approval.limit', subject, ...changed, reason, note });
    return { answer: { limit_fen: limitFen } };
  },
};

export async function showRules({ db }: Pick<Database, 'db'>, operator: Operator): Promise<CallOutput<'adminApprovalRules'>> {
  const limit = await readLimit(db);
  const worth = await readWorth(db);
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(members)
    .innerJoin(operatorFactors, eq(operatorFactors.memberId, members.id))
    .where(
      sql`${members.role} = 'operator' and ${members.closedAt} is null and ${operatorFactors.secret} is not null
        and ${members.id} is distinct from ${operator.id}::uuid`,
    );
  return { limit_fen: limit, limit_points: worth.pointsFor(limit), limit_words: worth.wordsFor(limit), others: row?.count ?? 0 };
}
