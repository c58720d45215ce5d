import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { answers, questions } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { renderMarkdown } from '../articles/render-markdown.ts';
import { selectQuestions, toQuestionCard } from './question-card.ts';

const RELATED = 5;

/** One question with its answers, the accepted one first, and others of its category. Every reading counts. */
export async function showQuestion(database: Database, { id }: ParsedInput<'questionDetail'>): Promise<CallOutput<'questionDetail'>> {
  const { db } = database;
  const asked = lte(questions.askedAt, sql`now()`);
  const [row] = await selectQuestions(db).where(and(eq(questions.id, id), asked));
  if (!row) throw new AppError('not_found');
  const [counted] = await db
    .update(questions)
    .set({ views: sql`${questions.views} + 1` })
    .where(eq(questions.id, id))
    .returning({ views: questions.views });
  const given = await db
    .select()
    .from(answers)
    .where(eq(answers.questionId, id))
    .orderBy(desc(answers.accepted), asc(answers.answeredAt), asc(answers.id));
  const related = await selectQuestions(db)
    .where(and(ne(questions.id, id), asked))
    .orderBy(sql`${questions.category} = ${row.category} desc`, desc(questions.views), desc(questions.id))
    .limit(RELATED);
  return {
    ...toQuestionCard({ ...row, views: counted?.views ?? row.views }),
    content: renderMarkdown(row.body),
    answer_list: given.map(({ id: answerId, body, author, accepted, answeredAt }) => ({
      id: answerId,
      content: renderMarkdown(body),
      author,
      accepted,
      create_time: answeredAt.toISOString(),
    })),
    related: related.map(toQuestionCard),
  };
}
