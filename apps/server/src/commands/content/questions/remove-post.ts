import type { ParsedInput } from '@shengyu/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { answers, comments, postLikes, questions, type PostKind } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockPost } from './find-post.ts';
import { refreshSearch } from './refresh-search.ts';

/**
 * Removes a member's own post. Replies of others stay.
 * Throws `not_found`, `post.foreign`, and `question.answered` for a question others answered.
 */
export async function removePost(database: Database, memberId: string, { kind, id }: ParsedInput<'questionRemove'>): Promise<void> {
  await database.transaction(async (tx) => {
    const post = await lockPost(tx, kind, id);
    if (post.memberId !== memberId) throw new AppError('post.foreign');
    if (kind === 'question' && (await othersAnswered(tx, id, memberId))) throw new AppError('question.answered');
    await emptyPost(tx, { kind, id, questionId: post.questionId });
    await tx.delete(postLikes).where(and(eq(postLikes.kind, kind), eq(postLikes.postId, id)));
  });
}

/** Empties a locked post: readers see that something stood there. Its likes stay. */
export async function emptyPost(tx: Executor, { kind, id, questionId }: { kind: PostKind; id: number; questionId: number }): Promise<void> {
  const gone = { body: '', removedAt: sql`now()` };
  switch (kind) {
    case 'question':
      await tx
        .update(questions)
        .set({ ...gone, title: '', search: sql`''::tsvector` })
        .where(eq(questions.id, id));
      return;
    case 'answer':
      await tx
        .update(answers)
        .set({ ...gone, accepted: false })
        .where(eq(answers.id, id));
      return refreshSearch(tx, questionId);
    case 'comment':
      await tx.update(comments).set(gone).where(eq(comments.id, id));
  }
}

async function othersAnswered(tx: Executor, questionId: number, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), isNull(answers.removedAt), sql`${answers.memberId} is distinct from ${memberId}::uuid`))
    .limit(1);
  return row !== undefined;
}
