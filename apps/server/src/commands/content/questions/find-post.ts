import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, comments, questions, type PostKind } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';

export interface FoundPost {
  id: number;
  questionId: number;
  /** Null for what came with the site. */
  memberId: string | null;
  body: string;
}

/** Whether anyone may see a question. */
export const isPublic = and(lte(questions.askedAt, sql`now()`), isNull(questions.removedAt));

/** A post anyone can see; throws `not_found`. */
export async function findPost(db: Executor, kind: PostKind, id: number): Promise<FoundPost> {
  const [post] = await select(db, kind, id);
  if (!post) throw new AppError('not_found');
  return post;
}

/** `findPost`; until the transaction ends the question and all below it stay as they are found. */
export async function lockPost(tx: Executor, kind: PostKind, id: number): Promise<FoundPost> {
  const { questionId } = await findPost(tx, kind, id);
  await tx.select({ id: questions.id }).from(questions).where(eq(questions.id, questionId)).for('no key update');
  return findPost(tx, kind, id);
}

function select(db: Executor, kind: PostKind, id: number): PromiseLike<FoundPost[]> {
  switch (kind) {
    case 'question':
      return db
        .select({
          id: questions.id,
          questionId: questions.id,
          memberId: questions.memberId,
          body: sql<string>`${questions.title} || E'\n\n' || ${questions.body}`,
        })
        .from(questions)
        .where(and(eq(questions.id, id), isPublic));
    case 'answer':
      return db
        .select({ id: answers.id, questionId: answers.questionId, memberId: answers.memberId, body: answers.body })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(and(eq(answers.id, id), isNull(answers.removedAt), isPublic));
    case 'comment':
      return db
        .select({ id: comments.id, questionId: answers.questionId, memberId: comments.memberId, body: comments.body })
        .from(comments)
        .innerJoin(answers, eq(answers.id, comments.answerId))
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(and(eq(comments.id, id), isNull(comments.removedAt), isPublic));
  }
}
