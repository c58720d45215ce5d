import { createHash } from 'node:crypto';
import type { AgreementKind, CallOutput, PolicyType } from '@shengyu/api';
import { and, desc, eq, max } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { agreements, agreementTexts, policies } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';

export type AgreementText = typeof agreementTexts.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The agreement of a kind as the policy page has it now. A text that is new gets the next number; an earlier one has its own again. */
export async function currentAgreement(db: Executor, kind: PolicyType): Promise<AgreementText> {
  const [policy] = await db.select().from(policies).where(eq(policies.type, kind));
  if (!policy) throw new AppError('not_found');
  const { title, body, updatedAt: createdAt } = policy;
  const hash = sha256(`${title}\n\n${body}`);
  const read = () =>
    db
      .select()
      .from(agreementTexts)
      .where(and(eq(agreementTexts.kind, kind), eq(agreementTexts.hash, hash)));
  const [known] = await read();
  if (known) return known;
  const [last] = await db
    .select({ version: max(agreementTexts.version) })
    .from(agreementTexts)
    .where(eq(agreementTexts.kind, kind));
  await db
    .insert(agreementTexts)
    .values({ kind, hash, title, body, createdAt, version: (last?.version ?? 0) + 1 })
    .onConflictDoNothing();
  const [made] = await read();
  // Another text took the number at the same time.
  if (!made) throw new AppError('server.busy', { retryAfter: 1 });
  return made;
}

export function toSigned({ id, version, name, hash, method, signedAt }: AgreementRow) {
  return { id, version, name, hash, method, time: signedAt.toISOString() };
}

/** The text to be signed, and what the caller signed last. */
export async function showAgreement(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  kind: AgreementKind,
): Promise<CallOutput<'ownAgreement'>> {
  const { version, hash, title, body, createdAt } = await currentAgreement(db, kind);
  const reply = { kind, version, hash, title, body, update_time: createdAt.toISOString() };
  if (kind === 'unlabelled') return { ...reply, signed: null };
  const [last] = await db
    .select({ agreement: agreements, body: agreementTexts.body })
    .from(agreements)
    .innerJoin(agreementTexts, and(eq(agreementTexts.kind, agreements.kind), eq(agreementTexts.version, agreements.version)))
    .where(and(eq(agreements.memberId, memberId), eq(agreements.kind, kind)))
    .orderBy(desc(agreements.signedAt))
    .limit(1);
  const signed = last ? { ...toSigned(last.agreement), body: last.body } : null;
  return { ...reply, signed };
}

/** The signed document as a file. Throws `not_found`, also for one of somebody else. */
export async function readSigned({ db }: Pick<Database, 'db'>, memberId: string, id: string): Promise<AgreementRow> {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.id, id), eq(agreements.memberId, memberId)));
  if (!row) throw new AppError('not_found');
  return row;
}
