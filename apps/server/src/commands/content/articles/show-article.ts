import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { articles } from '../../../db/schema/index.ts';
import { courseFigures, readChapters } from '../lessons/course-outline.ts';
import { cutCourse } from '../lessons/cut-course.ts';
import { showText } from '../lines/show-lines.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { isPublished, selectCards, toCard, withFigures } from './article-card.ts';
import { articleMissing } from './article-missing.ts';
import { neighbourOf, relatedTo } from './beside-article.ts';
import { collectState } from './favourite-articles.ts';

/** One article with its neighbours in reading order and others like it. Every reading counts. */
export async function showArticle(
  { database, catalogue }: { database: Database; catalogue: VoiceCatalogue },
  memberId: string | undefined,
  { id }: ParsedInput<'articleDetail'>,
): Promise<CallOutput<'articleDetail'>> {
  const [row] = await selectCards(database.db).where(and(eq(articles.id, id), isPublished));
  if (!row) throw await articleMissing(database.db, id);
  const [counted] = await database.db
    .update(articles)
    .set({ views: sql`${articles.views} + 1` })
    .where(eq(articles.id, id))
    .returning({ body: articles.body, views: articles.views });
  const related = await relatedTo(database.db, row);
  const chapters = row.type === 'course' ? await readChapters(database.db, id) : [];
  const figures = await courseFigures(database.db, [id, ...related.map((card) => card.id)]);
  const body = counted?.body ?? '';
  return {
    ...withFigures(toCard({ ...row, views: counted?.views ?? row.views }), figures),
    ...(await showText(database.db, catalogue, { title: row.title, body: chapters.length > 0 ? cutCourse(body).introduction : body })),
    ...(chapters.length > 0 && { chapters }),
    previous: await neighbourOf(database.db, row, 'previous'),
    next: await neighbourOf(database.db, row, 'next'),
    related: related.map((card) => withFigures(toCard(card), figures)),
    ...(await collectState(database.db, id, memberId)),
  };
}
