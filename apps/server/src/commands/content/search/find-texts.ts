import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';

/** Stored texts that are searched; voices and policies are looked through where they are. */
export const textKinds = ['news', 'notice', 'course', 'lesson', 'question'] as const;
export type TextKind = (typeof textKinds)[number];

/** Most of one table that a search takes into its ranking, the newest first. What lies beyond is counted as more. */
export const mostCandidates = 200;

export interface TextHit {
  kind: TextKind;
  /** Of its article, lesson or question. */
  id: number;
  slug: string;
  title: string;
  views: number;
  time: number;
  byTitle: boolean;
}

interface Row extends Omit<TextHit, 'time' | 'byTitle' | 'views' | 'id'> {
  id: number | string;
  views: number | string;
  time: number | string;
  by_title: boolean;
}

const none = sql`select null::text as kind, 0 as id, ''::text as slug, ''::text as title, 0 as views, 0::float8 as time, false as by_title where false`;
const flag = (on: boolean): SQL => (on ? sql`true` : sql`false`);
const seconds = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::float8`;

function articlesBy(column: SQL, query: string, types: readonly string[], byTitle: boolean): SQL {
  if (types.length === 0) return none;
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  return sql`(select a.type as kind, a.id, ''::text as slug, a.title, a.views, ${seconds(sql`a.published_at`)} as time, ${flag(byTitle)} as by_title
    from articles a where ${column} @@ to_tsquery('simple', ${query}) and a.published_at <= now() and a.type in (${list})
    order by a.id desc limit ${mostCandidates + 1})`;
}

function questionsBy(column: SQL, query: string, byTitle: boolean): SQL {
  return sql`(select 'question'::text as kind, q.id, ''::text as slug, q.title, q.views, ${seconds(sql`q.asked_at`)} as time, ${flag(byTitle)} as by_title
    from questions q where ${column} @@ to_tsquery('simple', ${query}) and q.asked_at <= now() and q.removed_at is null
    order by q.id desc limit ${mostCandidates + 1})`;
}

function lessonsBy(query: string): SQL {
  return sql`(select 'lesson'::text as kind, a.id, l.slug, l.title, 0 as views, 0::float8 as time, false as by_title
    from course_lessons l join articles a on a.id = l.course_id
    where l.search @@ to_tsquery('simple', ${query}) and a.published_at <= now()
    order by a.id desc, l.position limit ${mostCandidates + 1})`;
}

/** Texts that the query finds, in one question to the database; each table answers so many at most. */
export async function findTexts(db: Executor, query: string, kinds: readonly TextKind[]): Promise<TextHit[]> {
  const types = kinds.filter((kind) => kind === 'news' || kind === 'notice' || kind === 'course');
  const parts = [
    articlesBy(sql`a.title_search`, query, types, true),
    articlesBy(sql`a.search`, query, types, false),
    ...(kinds.includes('question') ? [questionsBy(sql`q.title_search`, query, true), questionsBy(sql`q.search`, query, false)] : []),
    ...(kinds.includes('lesson') ? [lessonsBy(query)] : []),
  ];
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as { rows: Row[] };
  const found = new Map<string, TextHit>();
  for (const { by_title: byTitle, ...row } of rows) {
    const key = `${row.kind}:${row.id}:${row.slug}`;
    if (!found.has(key)) found.set(key, { ...row, id: Number(row.id), views: Number(row.views), time: Number(row.time), byTitle });
  }
  return [...found.values()];
}
