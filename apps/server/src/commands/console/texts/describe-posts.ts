import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { answers, comments, hiddenPosts, members, questions, type PostKind } from '../../../db/schema/index.ts';

export type PostState = 'shown' | 'hidden' | 'removed';

/** A post that was reported, whatever became of it. */
export interface DescribedPost {
  kind: PostKind;
  id: number;
  questionId: number;
  /** Of its question. */
  title: string;
  memberId: string | null;
  author: string;
  state: PostState;
  /** As it is now; empty where it was taken away. */
  body: string;
  time: Date;
}

export const postKey = (kind: PostKind, id: number): string => `${kind}:${id}`;

/** By `postKey`. */
export async function describePosts(db: Executor, posts: readonly { kind: PostKind; id: number }[]): Promise<Map<string, DescribedPost>> {
  const kinds = Map.groupBy(posts, ({ kind }) => kind);
  const found: DescribedPost[] = [];
  for (const [kind, some] of kinds)
    for (const row of await select(
      db,
      kind,
      some.map(({ id }) => id),
    ))
      found.push({ kind, ...row });
  return new Map(found.map((post) => [postKey(post.kind, post.id), post]));
}

/** As readers see it: the title, then the text. */
const questionText = sql<string>`btrim(${questions.title} || E'\n\n' || ${questions.body}, E'\n')`;

function select(db: Executor, kind: PostKind, ids: number[]): PromiseLike<Omit<DescribedPost, 'kind'>[]> {
  const table = { question: questions, answer: answers, comment: comments }[kind];
  const columns = {
    id: table.id,
    questionId: questions.id,
    title: sql<string>`coalesce((
      select h.title from ${hiddenPosts} h where h.kind = 'question' and h.post_id = ${questions.id}), ${questions.title})`,
    memberId: table.memberId,
    body: kind === 'question' ? questionText : sql<string>`${table.body}`,
    time: { question: questions.askedAt, answer: answers.answeredAt, comment: comments.createdAt }[kind],
    state: sql<PostState>`case when ${table.removedAt} is null then 'shown' when exists (
      select 1 from ${hiddenPosts} h where h.kind = ${kind} and h.post_id = ${table.id}) then 'hidden' else 'removed' end`,
  };
  const author = (own: typeof questions.author | typeof answers.author | null) => sql<string>`coalesce(${members.nickname}, ${own}, '')`;
  switch (kind) {
    case 'question':
      return db
        .select({ ...columns, author: author(questions.author) })
        .from(questions)
        .leftJoin(members, eq(members.id, questions.memberId))
        .where(inArray(questions.id, ids));
    case 'answer':
      return db
        .select({ ...columns, author: author(answers.author) })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .leftJoin(members, eq(members.id, answers.memberId))
        .where(inArray(answers.id, ids));
    case 'comment':
      return db
        .select({ ...columns, author: author(null) })
        .from(comments)
        .innerJoin(answers, eq(answers.id, comments.answerId))
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .where(inArray(comments.id, ids));
  }
}
