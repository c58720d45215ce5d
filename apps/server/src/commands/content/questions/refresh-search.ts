import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, questions } from '../../../db/schema/index.ts';
import { searchTerms } from '../../ground/keywords/search-terms.ts';
import { titleVector } from '../../ground/keywords/title-terms.ts';

/** Makes a question be found by what it and its answers say now. The caller holds its lock. */
export async function refreshSearch(tx: Executor, questionId: number): Promise<void> {
  const [question] = await tx.select({ title: questions.title, body: questions.body }).from(questions).where(eq(questions.id, questionId));
  if (!question) return;
  const given = await tx
    .select({ body: answers.body })
    .from(answers)
    .where(and(eq(answers.questionId, questionId), isNull(answers.removedAt)))
    .orderBy(asc(answers.id));
  const text = [question.title, question.body, ...given.map(({ body }) => body)].join('\n');
  await tx
    .update(questions)
    .set({ search: sql`to_tsvector('simple', ${searchTerms(text)})`, titleSearch: titleVector(question.title) })
    .where(eq(questions.id, questionId));
}
