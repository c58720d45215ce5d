import type { Found } from '@shengyu/api';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { articleCategories, articles, courseLessons, questions } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { selectQuestions } from '../questions/question-card.ts';
import type { TextHit } from './find-texts.ts';
import { markExcerpt, markTitle } from '../../ground/keywords/mark-hits.ts';
import { plainText } from '../../ground/keywords/plain-text.ts';

type Shown = Pick<Found, 'path' | 'note' | 'solved'> & { text: string };

async function readArticles(db: Executor, ids: readonly number[]): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: articles.id, type: articles.type, summary: articles.summary, body: articles.body, cate: articleCategories.name })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(inArray(articles.id, [...ids]));
  return new Map(
    rows.map(({ id, type, summary, body, cate }) => [
      id,
      { path: `/${type}/${id}`, note: cate, solved: false, text: `${summary} ${plainText(body)}` },
    ]),
  );
}

async function readQuestions(db: Executor, ids: readonly number[]): Promise<Map<number, Shown>> {
  if (ids.length === 0) return new Map();
  const rows = await selectQuestions(db).where(inArray(questions.id, [...ids]));
  return new Map(
    rows.map(({ id, body, accepted, answers, solved }) => [
      id,
      { path: `/qAnda/${id}`, note: texts.questions.answers(answers), solved, text: plainText(`${accepted}\n${body}`) },
    ]),
  );
}

const lessonKey = (id: number, slug: string): string => `${id}/${slug}`;

async function readLessons(db: Executor, hits: readonly TextHit[]): Promise<Map<string, Shown>> {
  if (hits.length === 0) return new Map();
  const rows = await db
    .select({ id: courseLessons.courseId, slug: courseLessons.slug, body: courseLessons.body, course: articles.title })
    .from(courseLessons)
    .innerJoin(articles, eq(articles.id, courseLessons.courseId))
    .where(or(...hits.map(({ id, slug }) => and(eq(courseLessons.courseId, id), eq(courseLessons.slug, slug)))));
  return new Map(
    rows.map(({ id, slug, body, course }) => [
      lessonKey(id, slug),
      { path: `/course/${lessonKey(id, slug)}`, note: course, solved: false, text: plainText(body) },
    ]),
  );
}

/** Hits as they are shown; one that was taken away meanwhile is not among them. */
export async function showTexts(db: Executor, hits: readonly TextHit[], marks: readonly string[]): Promise<Map<TextHit, Found>> {
  const idsOf = (...kinds: readonly TextHit['kind'][]): number[] => hits.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const [ofArticles, ofQuestions, ofLessons] = await Promise.all([
    readArticles(db, idsOf('news', 'notice', 'course')),
    readQuestions(db, idsOf('question')),
    readLessons(
      db,
      hits.filter(({ kind }) => kind === 'lesson'),
    ),
  ]);
  return new Map(
    hits.flatMap((hit) => {
      const { kind, id, slug, title, time } = hit;
      const read = kind === 'question' ? ofQuestions.get(id) : kind === 'lesson' ? ofLessons.get(lessonKey(id, slug)) : ofArticles.get(id);
      if (!read) return [];
      const { text, ...rest } = read;
      const shown: Found = {
        ...rest,
        kind,
        title: markTitle(title, marks),
        excerpt: markExcerpt(text, marks),
        time: time === 0 ? '' : new Date(time).toISOString(),
        voice: null,
      };
      return [[hit, shown] as const];
    }),
  );
}
