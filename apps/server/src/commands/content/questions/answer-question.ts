import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { answers } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { cleanText } from './clean-text.ts';
import { lockPost } from './find-post.ts';
import { ANSWERS_PER_QUESTION, postLimits } from './post-limits.ts';
import { postOnce, type PostPorts, type Writer } from './post-once.ts';
import { readAnswer } from './read-thread.ts';
import { refreshSearch } from './refresh-search.ts';

export async function answerQuestion(
  ports: PostPorts,
  writer: Writer,
  input: ParsedInput<'questionAnswer'>,
): Promise<CallOutput<'questionAnswer'>> {
  const body = cleanText(input.content);
  const post = { call: 'questionAnswer', input, rule: postLimits.answer, texts: { content: body } };
  return postOnce(ports, writer, post, async (tx) => {
    const { questionId } = await lockPost(tx, 'question', input.question_id);
    const [given] = await tx
      .select({ count: count() })
      .from(answers)
      .where(and(eq(answers.questionId, questionId), isNull(answers.removedAt)));
    if ((given?.count ?? 0) >= ANSWERS_PER_QUESTION) throw new AppError('post.full');
    const [row] = await tx
      .insert(answers)
      .values({ questionId, body, author: '', memberId: writer.memberId, answeredAt: sql`now()` })
      .returning({ id: answers.id });
    if (!row) throw new Error('an answer was not stored');
    await refreshSearch(tx, questionId);
    return readAnswer(tx, row.id, writer.memberId);
  });
}
