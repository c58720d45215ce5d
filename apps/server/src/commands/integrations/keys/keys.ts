import type { CallOutput, ParsedInput } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { apiKeys, apiKeyUses } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { confirmedBy, confirmMember, readMember } from '../../sign-in/members/confirm-member.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { readKey, readKeys } from './key-cards.ts';
import { newKeySecret } from './key-secret.ts';

export interface KeyPorts {
  database: Database;
  limiter: Limiter;
}

export async function listKeys({ database }: KeyPorts, memberId: string): Promise<CallOutput<'devKeyLists'>> {
  const member = await readMember(database, memberId);
  return { lists: await readKeys(database.db, memberId), maximum: terms.developers.keys, confirm: confirmedBy(member) };
}

/** Throws `key.full`, and what is wrong with the confirmation. */
export async function createKey(
  ports: KeyPorts,
  memberId: string,
  input: ParsedInput<'devKeyCreate'>,
): Promise<CallOutput<'devKeyCreate'>> {
  const { database } = ports;
  await confirmMember(ports, await readMember(database, memberId), input);
  const { secret, ...shown } = newKeySecret(input);
  const id = await database.transaction(async (tx) => {
    // Two at once could both find the last place free.
    await lockMember(tx, memberId);
    const [good] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.memberId, memberId), isNull(apiKeys.revokedAt)));
    if ((good?.count ?? 0) >= terms.developers.keys) throw new AppError('key.full', { data: { maximum: terms.developers.keys } });
    const [row] = await tx
      .insert(apiKeys)
      .values({ memberId, name: input.name, test: input.test, ...shown, ...toColumns(input) })
      .returning({ id: apiKeys.id });
    if (!row) throw new Error('a key was not stored');
    return row.id;
  });
  return { key: await readKey(database.db, memberId, id), secret };
}

export async function renameKey({ database }: KeyPorts, memberId: string, { id, name }: ParsedInput<'devKeyRename'>): Promise<void> {
  await changeGood(database.db, memberId, id, { name });
}

/** What a key may do. Throws what is wrong with the confirmation. */
export async function editKey(
  ports: KeyPorts,
  memberId: string,
  { id, ...input }: ParsedInput<'devKeySettings'>,
): Promise<CallOutput<'devKeySettings'>> {
  const { database } = ports;
  await confirmMember(ports, await readMember(database, memberId), input);
  await changeGood(database.db, memberId, id, toColumns(input));
  return readKey(database.db, memberId, id);
}

/** A new secret; the old one is good for some hours more, and the one before that ends. */
export async function rotateKey(
  ports: KeyPorts,
  memberId: string,
  { id, overlap_hours: hours, ...input }: ParsedInput<'devKeyRotate'>,
): Promise<CallOutput<'devKeyRotate'>> {
  const { database } = ports;
  await confirmMember(ports, await readMember(database, memberId), input);
  const { secret, hash, start, end } = newKeySecret(await readKey(database.db, memberId, id));
  await database.transaction(async (tx) => {
    await changeGood(tx, memberId, id, {
      ...{ hash, start, end },
      oldHash: sql`${apiKeys.hash}`,
      oldEnd: sql`${apiKeys.end}`,
      oldUntil: new Date(Date.now() + hours * 3_600_000),
    });
    await tx.delete(apiKeyUses).where(and(eq(apiKeyUses.keyId, id), apiKeyUses.old));
    await tx.update(apiKeyUses).set({ old: true }).where(eq(apiKeyUses.keyId, id));
  });
  const uses = await database.db
    .select()
    .from(apiKeyUses)
    .where(and(eq(apiKeyUses.keyId, id), gt(apiKeyUses.usedAt, sql`now() - interval '1 day'`)))
    .orderBy(desc(apiKeyUses.usedAt))
    .limit(50);
  return {
    key: await readKey(database.db, memberId, id),
    secret,
    uses: uses.map(({ address, old, usedAt }) => ({ address, old, time: usedAt.toISOString() })),
  };
}

export async function endOldSecret({ database }: KeyPorts, memberId: string, { id }: ParsedInput<'devKeyEndOld'>): Promise<void> {
  await changeGood(database.db, memberId, id, { oldUntil: sql`least(${apiKeys.oldUntil}, now())` });
}

export async function revokeKey({ database }: KeyPorts, memberId: string, { id }: ParsedInput<'devKeyRevoke'>): Promise<void> {
  await changeGood(database.db, memberId, id, { revokedAt: sql`now()` });
}

type Columns = typeof apiKeys.$inferInsert;

/** Changes a key that is not revoked. Throws `not_found` and `key.state`. */
async function changeGood(
  db: Executor,
  memberId: string,
  id: string,
  set: Parameters<ReturnType<Executor['update']>['set']>[0],
): Promise<void> {
  const mine = and(eq(apiKeys.id, id), eq(apiKeys.memberId, memberId));
  const changed = await db
    .update(apiKeys)
    .set(Object.keys(set).length > 0 ? set : { id: sql`${apiKeys.id}` })
    .where(and(mine, isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (changed.length > 0) return;
  const [found] = await db.select({ id: apiKeys.id }).from(apiKeys).where(mine);
  throw new AppError(found ? 'key.state' : 'not_found');
}

type Settings = Pick<ParsedInput<'devKeyCreate'>, 'scopes' | 'origins' | 'addresses' | 'spending' | 'rate' | 'expire_time'>;

function toColumns(
  settings: Settings,
): Pick<Columns, 'scopes' | 'origins' | 'addresses' | 'spendPoints' | 'spendPeriod' | 'rate' | 'expiresAt'>;
function toColumns(settings: { [Name in keyof Settings]?: Settings[Name] | undefined }): Partial<Columns>;
function toColumns({
  scopes,
  origins,
  addresses,
  spending,
  rate,
  expire_time: expire,
}: {
  [Name in keyof Settings]?: Settings[Name] | undefined;
}): Partial<Columns> {
  return {
    ...(scopes && { scopes: [...new Set(scopes)] }),
    ...(origins && { origins: [...new Set(origins)] }),
    ...(addresses && { addresses: [...new Set(addresses)] }),
    ...(spending !== undefined && { spendPoints: spending?.points ?? null, ...(spending && { spendPeriod: spending.period }) }),
    ...(rate !== undefined && { rate }),
    ...(expire !== undefined && { expiresAt: expire === null ? null : new Date(expire) }),
  };
}
