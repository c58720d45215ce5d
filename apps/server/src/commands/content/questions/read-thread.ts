import type { AnswerCard, CommentCard, PostKind } from '@shengyu/api';
import { asc, desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../../db/database.ts';
import { answers, comments, members, postLikes } from '../../../db/schema/index.ts';
import { renderMarkdown } from '../../ground/markdown/render-markdown.ts';
import type { NameOf } from '../../ground/markdown/draw-line.ts';
import { publicName } from './public-name.ts';
import { renderPost } from './render-post.ts';

/** The id of the member who reads; undefined for a visitor. */
export type Viewer = string | undefined;

/** Columns for likes of a post and whether the viewer wrote or likes it, for a query that has it as `postId`. */
export function reactionColumns(kind: PostKind, postId: AnyColumn, writer: AnyColumn, viewer: Viewer) {
  const own = viewer ?? null;
  const likes = sql`from ${postLikes} where ${postLikes.kind} = ${kind} and ${postLikes.postId} = ${postId}`;
  return {
    likes: sql<number>`(select count(*) ${likes})`.mapWith(Number),
    liked: sql<boolean>`exists (select 1 ${likes} and ${postLikes.memberId} = ${own}::uuid)`,
    mine: sql<boolean>`coalesce(${writer} = ${own}::uuid, false)`,
  };
}

/** The answers of a question, the accepted one first, each with its comments. Removed posts stay as empty ones where others replied. */
export async function readThread(db: Executor, questionId: number, viewer: Viewer, nameOf?: NameOf): Promise<AnswerCard[]> {
  const given = await selectAnswers(db, eq(answers.questionId, questionId), viewer);
  const said = await selectComments(db, eq(answers.questionId, questionId), viewer);
  return given.flatMap((answer) => {
    const below = readable(said.filter(({ answerId }) => answerId === answer.id).map(toComment));
    return answer.removed && below.length === 0 ? [] : [{ ...toAnswer(answer, nameOf), comments: below }];
  });
}

/** One answer, as the thread shows it, without comments. */
export async function readAnswer(db: Executor, id: number, viewer: Viewer): Promise<AnswerCard> {
  const [row] = await selectAnswers(db, eq(answers.id, id), viewer);
  if (!row) throw new Error('an answer is not there');
  return { ...toAnswer(row), comments: [] };
}

export async function readComment(db: Executor, id: number, viewer: Viewer): Promise<CommentCard> {
  const [row] = await selectComments(db, eq(comments.id, id), viewer);
  if (!row) throw new Error('a comment is not there');
  return toComment(row);
}

function selectAnswers(db: Executor, where: SQL, viewer: Viewer) {
  return db
    .select({
      id: answers.id,
      body: answers.body,
      author: sql<string>`coalesce(${publicName(members)}, ${answers.author})`,
      memberId: answers.memberId,
      accepted: answers.accepted,
      createdAt: answers.answeredAt,
      removed: sql<boolean>`${answers.removedAt} is not null`,
      ...reactionColumns('answer', answers.id, answers.memberId, viewer),
    })
    .from(answers)
    .leftJoin(members, eq(members.id, answers.memberId))
    .where(where)
    .orderBy(desc(answers.accepted), asc(answers.answeredAt), asc(answers.id));
}

const parents = alias(comments, 'parents');
const spoken = alias(members, 'spoken');

function selectComments(db: Executor, where: SQL, viewer: Viewer) {
  return db
    .select({
      id: comments.id,
      answerId: comments.answerId,
      body: comments.body,
      author: publicName(members),
      replyTo: comments.replyTo,
      replyAuthor: sql<string>`case when ${parents.removedAt} is null then coalesce(${publicName(spoken)}, '') else '' end`,
      createdAt: comments.createdAt,
      removed: sql<boolean>`${comments.removedAt} is not null`,
      ...reactionColumns('comment', comments.id, comments.memberId, viewer),
    })
    .from(comments)
    .innerJoin(answers, eq(answers.id, comments.answerId))
    .innerJoin(members, eq(members.id, comments.memberId))
    .leftJoin(parents, eq(parents.id, comments.replyTo))
    .leftJoin(spoken, eq(spoken.id, parents.memberId))
    .where(where)
    .orderBy(asc(comments.id));
}

type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];
type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

function toAnswer({ body, author, memberId, createdAt, removed, mine, ...rest }: AnswerRow, nameOf?: NameOf): Omit<AnswerCard, 'comments'> {
  const content = memberId === null ? renderMarkdown(body, nameOf) : renderPost(body);
  return { ...rest, ...shown({ content, author, removed, mine }), create_time: createdAt.toISOString() };
}

function toComment({
  body,
  author,
  replyTo,
  replyAuthor,
  createdAt,
  removed,
  mine,
  answerId: _answerId,
  ...rest
}: CommentRow): CommentCard {
  return {
    ...rest,
    ...shown({ content: renderPost(body), author, removed, mine }),
    create_time: createdAt.toISOString(),
    reply_to: replyTo === null ? null : { id: replyTo, author: replyAuthor },
  };
}

/** A removed post names no author. */
function shown(post: { content: string; author: string; removed: boolean; mine: boolean }) {
  return post.removed ? { content: '', author: '', removed: true, mine: false } : post;
}

/** Leaves out removed comments without replies. Replies follow what they reply to. */
function readable(list: readonly CommentCard[]): CommentCard[] {
  const repliedTo = new Set<number>();
  const kept: CommentCard[] = [];
  for (const comment of list.toReversed()) {
    if (comment.removed && !repliedTo.has(comment.id)) continue;
    if (comment.reply_to) repliedTo.add(comment.reply_to.id);
    kept.unshift(comment);
  }
  return kept;
}
