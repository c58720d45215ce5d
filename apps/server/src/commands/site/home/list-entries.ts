import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { articles, courseLessons, policies, questions } from '../../../db/schema/index.ts';
import { isPublished, publishedAt } from '../../content/articles/article-card.ts';
import { isPublic } from '../../content/questions/find-post.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

type Answer = CallOutput<'siteEntries'>;
type Entry = Answer['lists'][number];
type List = ParsedInput<'siteEntries'>['list'];

/** Of one answer: a fifth of what a sitemap may hold. */
const ENTRIES = 10_000;

export interface EntryPorts {
  database: Pick<Database, 'db'>;
  catalogue: Pick<VoiceCatalogue, 'voices'>;
}

/** Public objects of a list, in order of their ids. `after`: where the answer before ended. */
export async function listEntries(ports: EntryPorts, { list, after }: ParsedInput<'siteEntries'>): Promise<Answer> {
  const found = await read(ports, list, after);
  const lists = found.slice(0, ENTRIES);
  return { lists: lists.map(({ entry }) => entry), next: found.length > ENTRIES ? (lists.at(-1)?.key ?? '') : '' };
}

interface Found {
  /** What `after` is to get those behind it. */
  key: string;
  entry: Entry;
}

function read({ database: { db }, catalogue }: EntryPorts, list: List, after: string): Promise<Found[]> | Found[] {
  switch (list) {
    case 'news':
    case 'notice':
    case 'course':
      return readArticles(db, list, numberOf(after));
    case 'lesson':
      return readLessons(db, after);
    case 'question':
      return readQuestions(db, numberOf(after));
    case 'voice':
      return readVoices(catalogue, after);
    case 'policy':
      return readPolicies(db, after);
  }
}

const numberOf = (after: string): number => (/^\d{1,9}$/.test(after) ? Number(after) : 0);
const numbered = ({ id, time }: { id: number; time: Date }): Found => ({
  key: String(id),
  entry: { params: { id: String(id) }, update_time: time.toISOString() },
});

async function readArticles(db: Executor, type: 'news' | 'notice' | 'course', after: number): Promise<Found[]> {
  const rows = await db
    .select({ id: articles.id, time: publishedAt })
    .from(articles)
    .where(and(eq(articles.type, type), isPublished, gt(articles.id, after)))
    .orderBy(asc(articles.id))
    .limit(ENTRIES + 1);
  return rows.map(numbered);
}

async function readQuestions(db: Executor, after: number): Promise<Found[]> {
  const rows = await db
    .select({ id: questions.id, time: questions.askedAt })
    .from(questions)
    .where(and(isPublic, gt(questions.id, after)))
    .orderBy(asc(questions.id))
    .limit(ENTRIES + 1);
  return rows.map(numbered);
}

/** By course and slug; the key is both. */
async function readLessons(db: Executor, after: string): Promise<Found[]> {
  const [course = '', slug = ''] = after.split('/');
  const rows = await db
    .select({ id: courseLessons.courseId, slug: courseLessons.slug, time: publishedAt })
    .from(courseLessons)
    .innerJoin(articles, eq(articles.id, courseLessons.courseId))
    .where(and(isPublished, sql`(${courseLessons.courseId}, ${courseLessons.slug}) > (${numberOf(course)}::int, ${slug}::text)`))
    .orderBy(asc(courseLessons.courseId), asc(courseLessons.slug))
    .limit(ENTRIES + 1);
  return rows.map((row) => ({
    key: `${row.id}/${row.slug}`,
    entry: { params: { id: String(row.id), lesson: row.slug }, update_time: row.time.toISOString() },
  }));
}

function readVoices({ voices }: EntryPorts['catalogue'], after: string): Found[] {
  return voices
    .map(({ profile }) => profile.id)
    .filter((id) => id > after)
    .toSorted()
    .slice(0, ENTRIES + 1)
    .map((id) => ({ key: id, entry: { params: { id }, update_time: null } }));
}

async function readPolicies(db: Executor, after: string): Promise<Found[]> {
  const rows = await db
    .select({ type: policies.type, time: policies.updatedAt })
    .from(policies)
    .where(gt(policies.type, after))
    .orderBy(asc(policies.type));
  return rows.map(({ type, time }) => ({ key: type, entry: { params: { type }, update_time: time.toISOString() } }));
}
