import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { articles } from '../../db/schema/index.ts';
import { AppError } from '../../errors/app-error.ts';
import { courseFigures, readChapters } from '../courses/course-outline.ts';
import { cutCourse } from '../courses/cut-course.ts';
import { showText } from '../lines/show-lines.ts';
import type { VoiceCatalogue } from '../voices/voice-catalogue.ts';
import { isPublished, selectCards, toCard, withFigures } from './article-card.ts';

const RELATED = 4;

/** One article with its neighbours in time and others of its category. Every reading counts. */
export async function showArticle(
  { database, catalogue }: { database: Database; catalogue: VoiceCatalogue },
  { id }: ParsedInput<'articleDetail'>,
): Promise<CallOutput<'articleDetail'>> {
  const [row] = await selectCards(database.db).where(and(eq(articles.id, id), isPublished));
  if (!row) throw new AppError('not_found');
  const [counted] = await database.db
    .update(articles)
    .set({ views: sql`${articles.views} + 1` })
    .where(eq(articles.id, id))
    .returning({ body: articles.body, views: articles.views });
  const neighbour = async (direction: 'before' | 'after') => {
    const compare = direction === 'before' ? sql`<` : sql`>`;
    const order = direction === 'before' ? desc : asc;
    const [found] = await database.db
      .select({ id: articles.id, title: articles.title })
      .from(articles)
      .where(
        and(
          eq(articles.type, row.type),
          isPublished,
          sql`(${articles.publishedAt}, ${articles.id}) ${compare} (${row.publishedAt.toISOString()}::timestamptz, ${row.id}::int)`,
        ),
      )
      .orderBy(order(articles.publishedAt), order(articles.id))
      .limit(1);
    return found ?? null;
  };
  const related = await selectCards(database.db)
    .where(and(ne(articles.id, id), isPublished, or(eq(articles.categoryId, row.cateId), eq(articles.type, row.type))))
    .orderBy(sql`${articles.categoryId} = ${row.cateId} desc`, desc(articles.publishedAt))
    .limit(RELATED);
  const chapters = row.type === 'course' ? await readChapters(database.db, id) : [];
  const figures = await courseFigures(database.db, [id, ...related.map((card) => card.id)]);
  const body = counted?.body ?? '';
  return {
    ...withFigures(toCard({ ...row, views: counted?.views ?? row.views }), figures),
    ...(await showText(database.db, catalogue, { title: row.title, body: chapters.length > 0 ? cutCourse(body).introduction : body })),
    ...(chapters.length > 0 && { chapters }),
    previous: await neighbour('before'),
    next: await neighbour('after'),
    related: related.map((card) => withFigures(toCard(card), figures)),
  };
}
