import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, comments } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cleanText } from './clean-text.ts';
import { lockPost } from './find-post.ts';
import { COMMENTS_PER_QUESTION, postLimits } from './post-limits.ts';
import { postOnce, type PostPorts, type Writer } from './post-once.ts';
import { readComment } from './read-thread.ts';

export async function commentAnswer(
  ports: PostPorts,
  writer: Writer,
  input: ParsedInput<'questionComment'>,
): Promise<CallOutput<'questionComment'>> {
  const body = cleanText(input.content);
  const { answer_id: answerId, reply_to: replyTo } = input;
  const post = { call: 'questionComment', input, rule: postLimits.comment, texts: { content: body } };
  return postOnce(ports, writer, post, async (tx) => {
    const { questionId } = await lockPost(tx, 'answer', answerId);
    if (replyTo !== undefined) await findReplied(tx, answerId, replyTo);
    const [said] = await tx
      .select({ count: count() })
      .from(comments)
      .innerJoin(answers, eq(answers.id, comments.answerId))
      .where(and(eq(answers.questionId, questionId), isNull(comments.removedAt)));
    if ((said?.count ?? 0) >= COMMENTS_PER_QUESTION) throw new AppError('post.full');
    const [row] = await tx
      .insert(comments)
      .values({ answerId, replyTo: replyTo ?? null, body, memberId: writer.memberId })
      .returning({ id: comments.id });
    if (!row) throw new Error('a comment was not stored');
    return readComment(tx, row.id, writer.memberId);
  });
}

/** Throws `not_found` unless the comment belongs to the same answer. */
async function findReplied(tx: Executor, answerId: number, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.answerId, answerId), isNull(comments.removedAt)));
  if (!row) throw new AppError('not_found');
}
