import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { answers, questions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readText } from '../../ground/markdown/read-text.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';
import type { Line } from '../../ground/markdown/read-line.ts';
import { namesOf, showLines } from '../lines/show-lines.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { isPublic } from './find-post.ts';
import { selectQuestions, toQuestionCard } from './question-card.ts';
import { readThread, reactionColumns, type Viewer } from './read-thread.ts';
import { renderPost } from './render-post.ts';

const RELATED = 5;

/** One question with its answers, the accepted one first, and others of its category. Every reading counts, unless it is `again`. */
export async function showQuestion(
  { database: { db }, catalogue }: { database: Database; catalogue: VoiceCatalogue },
  viewer: Viewer,
  { id, again }: ParsedInput<'questionDetail'>,
): Promise<CallOutput<'questionDetail'>> {
  const [row] = await selectQuestions(db).where(and(eq(questions.id, id), isPublic));
  if (!row) throw await questionMissing(db, id);
  const views = again === 1 ? row.views : await countReading(db, id);
  const [standing] = await db
    .select(reactionColumns('question', questions.id, questions.memberId, viewer))
    .from(questions)
    .where(eq(questions.id, id));
  const related = await selectQuestions(db)
    .where(and(ne(questions.id, id), isPublic))
    .orderBy(sql`${questions.category} = ${row.category} desc`, desc(questions.views), desc(questions.id))
    .limit(RELATED);
  const nameOf = namesOf(catalogue);
  const thread = await readThread(db, id, viewer, nameOf);
  return {
    ...toQuestionCard({ ...row, views }),
    content: row.memberId === null ? renderMarkdown(row.body, nameOf) : renderPost(row.body),
    lines: await showLines(db, catalogue, await linesOfHouse(db, row)),
    ...(standing ?? { likes: 0, liked: false, mine: false }),
    answer_list: thread,
    related: related.map(toQuestionCard),
  };
}

/** With `gone` for a question that its author or an operator took away. */
async function questionMissing(db: Executor, id: number): Promise<AppError> {
  const [removed] = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, id), isNotNull(questions.removedAt)));
  return new AppError('not_found', removed && { data: { gone: true } });
}

/** Lines are spoken in what the house asks and answers; what members write is never spoken. */
async function linesOfHouse(db: Executor, { id, body, memberId }: { id: number; body: string; memberId: string | null }): Promise<Line[]> {
  const given = await db
    .select({ body: answers.body })
    .from(answers)
    .where(and(eq(answers.questionId, id), isNull(answers.memberId), isNull(answers.removedAt)));
  return [...(memberId === null ? [body] : []), ...given.map((answer) => answer.body)].flatMap((text) => readText(text, '').lines);
}

async function countReading(db: Executor, id: number): Promise<number> {
  const [seen] = await db
    .update(questions)
    .set({ views: sql`${questions.views} + 1` })
    .where(eq(questions.id, id))
    .returning({ views: questions.views });
  return seen?.views ?? 0;
}
