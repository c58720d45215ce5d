import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, comments, hiddenPosts, questions, type PostKind } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockPost } from '../../content/questions/find-post.ts';
import { refreshSearch } from '../../content/questions/refresh-search.ts';
import { emptyPost } from '../../content/questions/remove-post.ts';

/**
 * Takes the text of a post from where readers are, as if its author had removed it, and keeps it. Throws `not_found` for a post that nobody
 * sees.
 */
export async function hidePost(tx: Executor, kind: PostKind, id: number): Promise<void> {
  const { questionId } = await lockPost(tx, kind, id);
  await tx.insert(hiddenPosts).values({ kind, postId: id, ...(await textOf(tx, kind, id)) });
  await emptyPost(tx, { kind, id, questionId });
}

/** Puts the kept text back. An answer is the accepted one again unless another has become so. Throws `not_found` for a post that is not hidden. */
export async function restorePost(tx: Executor, kind: PostKind, id: number): Promise<void> {
  const [kept] = await tx
    .delete(hiddenPosts)
    .where(and(eq(hiddenPosts.kind, kind), eq(hiddenPosts.postId, id)))
    .returning();
  if (!kept) throw new AppError('not_found');
  const { title, body, accepted } = kept;
  switch (kind) {
    case 'question':
      await tx.update(questions).set({ title, body, removedAt: null }).where(eq(questions.id, id));
      return refreshSearch(tx, id);
    case 'answer': {
      const [answer] = await tx.select({ questionId: answers.questionId }).from(answers).where(eq(answers.id, id));
      if (!answer) throw new AppError('not_found');
      const { questionId } = answer;
      await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('no key update');
      const others = await tx
        .select({ id: answers.id })
        .from(answers)
        .where(and(eq(answers.questionId, questionId), eq(answers.accepted, true)));
      await tx
        .update(answers)
        .set({ body, removedAt: null, accepted: accepted && others.length === 0 })
        .where(eq(answers.id, id));
      return refreshSearch(tx, questionId);
    }
    case 'comment':
      await tx
        .update(comments)
        .set({ body, removedAt: null })
        .where(and(eq(comments.id, id), isNotNull(comments.removedAt)));
  }
}

async function textOf(tx: Executor, kind: PostKind, id: number): Promise<{ title: string; body: string; accepted: boolean }> {
  const plain = { title: sql<string>`''`, accepted: sql<boolean>`false` };
  const [row] = await (kind === 'question'
    ? tx
        .select({ ...plain, title: questions.title, body: questions.body })
        .from(questions)
        .where(eq(questions.id, id))
    : kind === 'answer'
      ? tx
          .select({ ...plain, body: answers.body, accepted: answers.accepted })
          .from(answers)
          .where(eq(answers.id, id))
      : tx
          .select({ ...plain, body: comments.body })
          .from(comments)
          .where(eq(comments.id, id)));
  if (!row) throw new AppError('not_found');
  return row;
}
