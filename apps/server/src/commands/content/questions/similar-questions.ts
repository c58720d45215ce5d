import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { questions } from '../../../db/schema/index.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { byLikeness, topicQuery } from '../../ground/keywords/likeness.model.ts';
import { isPublic } from './find-post.ts';
import { selectQuestions, toQuestionCard } from './question-card.ts';

/** Asked while somebody types, once they pause. */
const similarRule: LimitRule = { name: 'question-similar', points: 120, seconds: 60 };
const CANDIDATES = 60;
const SHOWN = 4;

export async function similarQuestions(
  { database, limiter }: { database: Database; limiter: Limiter },
  address: string,
  { title }: ParsedInput<'questionSimilar'>,
): Promise<CallOutput<'questionSimilar'>> {
  const query = topicQuery(title);
  if (query === undefined) return { lists: [] };
  await limiter.consume(similarRule, address);
  const rows = await selectQuestions(database.db)
    .where(and(isPublic, sql`${questions.titleSearch} @@ to_tsquery('simple', ${query})`))
    .orderBy(desc(questions.views), desc(questions.id))
    .limit(CANDIDATES);
  const found = byLikeness(
    title,
    rows.map((row) => ({ item: row, text: row.title })),
  );
  return { lists: found.slice(0, SHOWN).map(toQuestionCard) };
}
