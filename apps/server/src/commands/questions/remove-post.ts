import type { ParsedInput } from '@shengyu/api';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/database.ts';
import { answers, comments, members, postLikes, questions } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { lockPost } from './find-post.ts';
import { refreshSearch } from './refresh-search.ts';

/**
 * Removes a member's post, text and likes; administrators may remove any. Replies of others stay.
 * Throws `not_found`, `post.foreign`, and `question.answered` for a question others answered.
 */
export async function removePost(database: Database, memberId: string, { kind, id }: ParsedInput<'questionRemove'>): Promise<void> {
  await database.transaction(async (tx) => {
    const post = await lockPost(tx, kind, id);
    const mayRemoveAll = await isAdministrator(tx, memberId);
    if (post.memberId !== memberId && !mayRemoveAll) throw new AppError('post.foreign');
    const gone = { body: '', removedAt: sql`now()` };
    switch (kind) {
      case 'question':
        if (!mayRemoveAll && (await othersAnswered(tx, id, memberId))) throw new AppError('question.answered');
        await tx
          .update(questions)
          .set({ ...gone, title: '', search: sql`''::tsvector` })
          .where(eq(questions.id, id));
        break;
      case 'answer':
        await tx
          .update(answers)
          .set({ ...gone, accepted: false })
          .where(eq(answers.id, id));
        await refreshSearch(tx, post.questionId);
        break;
      case 'comment':
        await tx.update(comments).set(gone).where(eq(comments.id, id));
        break;
    }
    await tx.delete(postLikes).where(and(eq(postLikes.kind, kind), eq(postLikes.postId, id)));
  });
}

async function isAdministrator(tx: Executor, memberId: string): Promise<boolean> {
  const [row] = await tx.select({ is: members.isAdministrator }).from(members).where(eq(members.id, memberId));
  return row?.is === true;
}

async function othersAnswered(tx: Executor, questionId: number, memberId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), isNull(answers.removedAt), sql`${answers.memberId} is distinct from ${memberId}::uuid`))
    .limit(1);
  return row !== undefined;
}
