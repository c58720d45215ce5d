import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, articles, lines, lineUses, questions, type LineKind, type LineText } from '../../../db/schema/index.ts';
import { isPublished } from '../articles/article-card.ts';
import { narrationOf, readText } from '../../ground/markdown/read-text.ts';
import { cutCourse, solutionText } from '../lessons/cut-course.ts';
import type { Line } from '../../ground/markdown/read-line.ts';

type NewLine = Pick<typeof lines.$inferInsert, 'id' | 'title' | 'document'> & { kind: LineKind };

/** A text that is published: what it names may be spoken, what it named before and does not any more is collected. */
export interface PublishedText {
  kind: LineText;
  id: string | number;
  title: string;
  body: string;
}

export function registerText(tx: Executor, { kind, id, title, body }: PublishedText): Promise<void> {
  return nameLines(
    tx,
    { kind, id: String(id) },
    readText(body, title).lines.map((line) => toNew(line, title)),
  );
}

/** An article and all lessons of a course: their lines, and each text as a whole. */
export function registerArticle(tx: Executor, article: Omit<PublishedText, 'kind'> & { type: string }): Promise<void> {
  const named = partsOf(article).flatMap(({ title, body, also }): NewLine[] => {
    const parts = readText(body, title);
    const narration = narrationOf(parts);
    const lines = [...parts.lines, ...readText(also, '').lines].map((line) => toNew(line, title));
    return narration ? [...lines, { ...narration, kind: 'narration', title }] : lines;
  });
  return nameLines(tx, { kind: 'article', id: String(article.id) }, named);
}

function partsOf({ type, title, body }: { type: string; title: string; body: string }) {
  if (type !== 'course') return [{ title, body, also: '' }];
  const { introduction, lessons } = cutCourse(body);
  const texts = lessons.map((lesson) => ({ title: lesson.title, body: lesson.body, also: solutionText(lesson.exercise) }));
  return [{ title, body: introduction, also: '' }, ...texts];
}

/** Lines of the house's own pages. */
export function registerHouse(tx: Executor, house: readonly (Line & { title: string })[]): Promise<void> {
  return nameLines(
    tx,
    { kind: 'house', id: '' },
    house.map((line) => toNew(line, line.title)),
  );
}

/** For a text that is withdrawn. */
export async function forgetText(tx: Executor, { kind, id }: Pick<PublishedText, 'kind' | 'id'>): Promise<void> {
  await nameLines(tx, { kind, id: String(id) }, []);
}

/** Registers what was published before this version of the site could speak it, and forgets texts that are gone. */
export async function registerStored(tx: Executor): Promise<void> {
  const published = await tx
    .select({ id: articles.id, type: articles.type, title: articles.title, body: articles.body })
    .from(articles)
    .where(isPublished);
  for (const article of published) await registerArticle(tx, article);
  const asked = await tx
    .select({ id: questions.id, title: questions.title, body: questions.body })
    .from(questions)
    .where(isNull(questions.memberId));
  for (const question of asked) await registerText(tx, { kind: 'question', ...question });
  const given = await tx
    .select({ id: answers.id, title: questions.title, body: answers.body })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(isNull(answers.memberId));
  for (const answer of given) await registerText(tx, { kind: 'answer', ...answer });
}

const toNew = ({ id, document }: Line, title: string): NewLine => ({ id, kind: 'line', title, document });

async function nameLines(tx: Executor, text: { kind: LineText; id: string }, named: readonly NewLine[]): Promise<void> {
  const unique = [...new Map(named.map((line) => [line.id, line])).values()];
  const ids = unique.map(({ id }) => id);
  const ofText = and(eq(lineUses.textKind, text.kind), eq(lineUses.textId, text.id));
  await tx.delete(lineUses).where(and(ofText, ids.length > 0 ? notInArray(lineUses.lineId, ids) : sql`true`));
  if (unique.length === 0) return;
  await tx.insert(lines).values(unique).onConflictDoNothing();
  await tx
    .insert(lineUses)
    .values(ids.map((lineId) => ({ lineId, textKind: text.kind, textId: text.id })))
    .onConflictDoNothing();
}
