import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { operatorRecoveryCodes } from '../../../db/schema/index.ts';

const COUNT = 8;
const LENGTH = 12;
/** Crockford's: nothing that is misread. 32 letters: a byte's low five bits choose one evenly. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** New codes in place of all others; the only moment they exist in the clear. */
export async function replaceRecoveryCodes(tx: Executor, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await tx.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.memberId, memberId));
  await tx.insert(operatorRecoveryCodes).values(codes.map((code) => ({ memberId, hash: hashOf(code) })));
  return codes;
}

/** Whether it was one; it is none any more. */
export async function spendRecoveryCode(tx: Executor, memberId: string, code: string): Promise<boolean> {
  const spent = await tx
    .delete(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.memberId, memberId), eq(operatorRecoveryCodes.hash, hashOf(code))))
    .returning({ hash: operatorRecoveryCodes.hash });
  return spent.length === 1;
}

export async function countRecoveryCodes(tx: Executor, memberId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(operatorRecoveryCodes)
    .where(eq(operatorRecoveryCodes.memberId, memberId));
  return row?.count ?? 0;
}

function newCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join('');
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** As somebody types it: small letters, without the dashes, an O for a zero. */
function hashOf(code: string): string {
  const plain = code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(plain).digest('base64url');
}
