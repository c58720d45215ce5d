import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { members, siteSettings } from '../../../db/schema/index.ts';
import { createMember } from '../../sign-in/members/create-member.ts';
import { hashPassword } from '../../sign-in/members/password.ts';
import { readBeginning } from './installation.ts';

const KEY = 'sample_operator';
const ACCOUNT = 'admin';

/**
 * Gives a sample site its first operator, once in its life: nobody chose a password there, so it is random and goes to `keep`, which stores it
 * where the operator of the machine alone reads it. A site that has an operator, or a member of that name, gets none.
 */
export async function installSampleOperator(database: Database, keep: (password: string) => Promise<void>): Promise<void> {
  const [known] = await database.db.select({ key: siteSettings.key }).from(siteSettings).where(eq(siteSettings.key, KEY));
  if (known) return;
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    const mine = await tx.insert(siteSettings).values({ key: KEY, value: true }).onConflictDoNothing().returning({ key: siteSettings.key });
    if (mine.length === 0 || (await readBeginning(tx)) !== 'sample' || (await isTaken(tx))) return;
    await createMember(tx, { account: ACCOUNT, passwordHash, role: 'operator' });
    await keep(password);
  });
}

async function isTaken(tx: Executor): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(sql`${members.role} = 'operator' or lower(${members.account}) = ${ACCOUNT}`)
    .limit(1);
  return rows.length > 0;
}
