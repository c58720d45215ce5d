import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { questions } from '../../../db/schema/index.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { readKeyword } from '../../ground/keywords/read-keyword.ts';
import { isPublic } from './find-post.ts';
import { selectQuestions, toQuestionCard } from './question-card.ts';

/** Questions, newest or most read first; a keyword that holds no word finds nothing. */
export async function listQuestions(database: Database, input: ParsedInput<'questionLists'>): Promise<CallOutput<'questionLists'>> {
  const { cate, keyword, sort, page_no, page_size } = input;
  const { db } = database;
  const cates = await listCategories(db);
  const { query } = await readKeyword(db, keyword);
  const rest = { page_no, page_size, extend: {}, cates, ask_cates: askCategories(cates) };
  if (keyword !== '' && query === undefined) return { lists: [], count: 0, ...rest };
  const where = and(
    isPublic,
    cate === '' ? undefined : eq(questions.category, cate),
    query === undefined ? undefined : sql`${questions.search} @@ to_tsquery('simple', ${query})`,
  );
  const order = sort === 'hot' ? [desc(questions.views), desc(questions.id)] : [desc(questions.askedAt), desc(questions.id)];
  const rows = await selectQuestions(db)
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(questions).where(where);
  return { lists: rows.map(toQuestionCard), count: total?.count ?? 0, ...rest };
}

/** Categories that have questions, the oldest first, and the one for the rest last. */
export function listCategories(db: Executor): Promise<{ name: string; count: number }[]> {
  return db
    .select({ name: questions.category, count: count() })
    .from(questions)
    .where(isPublic)
    .groupBy(questions.category)
    .orderBy(sql`${questions.category} = ${texts.questions.otherCategory}`, sql`min(${questions.id})`)
    .execute();
}

/** The categories a member may choose from: those in use, and one for the rest. */
export function askCategories(cates: readonly { name: string }[]): string[] {
  return [...new Set([...cates.map(({ name }) => name), texts.questions.otherCategory])];
}
