import type { QuestionCard } from '@shengyu/api';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { members, questions } from '../../../db/schema/index.ts';
import { publicName } from './public-name.ts';

const EXCERPT = 120;

const cardColumns = {
  id: questions.id,
  title: questions.title,
  body: questions.body,
  category: questions.category,
  author: sql<string>`coalesce(${publicName(members)}, ${questions.author})`,
  memberId: questions.memberId,
  views: questions.views,
  askedAt: questions.askedAt,
  answers: sql<number>`(select count(*) from answers a where a.question_id = questions.id and a.removed_at is null)`.mapWith(Number),
  accepted: sql<string>`coalesce((select a.body from answers a where a.question_id = questions.id and a.accepted order by a.id limit 1), '')`,
  solved: sql<boolean>`exists (select 1 from answers a where a.question_id = questions.id and a.accepted)`,
};

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number];

/** Questions for cards; add `where`, `orderBy` and `limit`. */
export function selectQuestions(db: Executor) {
  return db.select(cardColumns).from(questions).leftJoin(members, eq(members.id, questions.memberId)).$dynamic();
}

export function toQuestionCard(row: QuestionRow): QuestionCard {
  return {
    id: row.id,
    title: row.title,
    excerpt: excerpt(row.body),
    answer: excerpt(row.accepted),
    cate: row.category,
    author: row.author,
    answers: row.answers,
    solved: row.solved,
    views: row.views,
    create_time: row.askedAt.toISOString(),
  };
}

/** The first lines of a Markdown text without its marks. */
export function excerpt(markdown: string): string {
  const plain = markdown
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`~]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('')}…` : plain;
}
