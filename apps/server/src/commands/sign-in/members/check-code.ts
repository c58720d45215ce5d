import { terms } from '@shengyu/api/terms';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { smsOutbox } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { tokenHash } from '../sessions/token.ts';

/**
 * Uses up the newest code of that number and scene. Throws `auth.code_wrong`, or `auth.code_expired` when it is too old,
 * used, or was tried too often. Never call it inside a transaction that may roll back: the try must stay counted.
 */
export async function checkCode(db: Executor, mobile: string, scene: string, code: string): Promise<void> {
  const [newest] = await db
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.mobile, mobile), eq(smsOutbox.scene, scene)))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(1);
  if (!newest) throw wrong();
  // The guard and the count are one statement: parallel guesses cannot share a try.
  const [tried] = await db
    .update(smsOutbox)
    .set({
      tries: sql`${smsOutbox.tries} + 1`,
      usedAt: sql`case when ${smsOutbox.codeHash} = ${tokenHash(`${mobile}:${code}`)} then now() end`,
    })
    .where(
      and(
        eq(smsOutbox.id, newest.id),
        lt(smsOutbox.tries, terms.identity.smsCode.tries),
        sql`${smsOutbox.usedAt} is null`,
        sql`${smsOutbox.expiresAt} > now()`,
      ),
    )
    .returning({ usedAt: smsOutbox.usedAt });
  if (!tried) throw new AppError('auth.code_expired', { fields: { code: texts.errors['auth.code_expired'] } });
  if (!tried.usedAt) throw wrong();
}

function wrong(): AppError {
  return new AppError('auth.code_wrong', { fields: { code: texts.errors['auth.code_wrong'] } });
}
