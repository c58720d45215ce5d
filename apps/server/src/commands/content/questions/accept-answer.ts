import type { ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { answers } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findPost, lockPost } from './find-post.ts';

/** Accepts an answer, or takes that back. Throws `not_found`, and `post.foreign` for everybody but the asker. */
export async function acceptAnswer(database: Database, memberId: string, { id, on }: ParsedInput<'questionAccept'>): Promise<void> {
  await database.transaction(async (tx) => {
    const { questionId } = await lockPost(tx, 'answer', id);
    const asked = await findPost(tx, 'question', questionId);
    if (asked.memberId !== memberId) throw new AppError('post.foreign');
    if (on)
      await tx
        .update(answers)
        .set({ accepted: false })
        .where(and(eq(answers.questionId, questionId), eq(answers.accepted, true)));
    await tx.update(answers).set({ accepted: on }).where(eq(answers.id, id));
  });
}
