import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, count, desc, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { auditLog, members, postReports, type PostKind } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { lockEdits, refuseStale, versionOf } from '../acts/edits.ts';
import { readAuthorFacts, type AuthorFacts } from './author-facts.ts';
import { describePosts, postKey, type DescribedPost, type PostState } from './describe-posts.ts';
import { hidePost, restorePost } from './hide-post.ts';
import { latestPosts } from './latest-posts.ts';

type Reported = CallOutput<'adminReportLists'>['lists'][number];

const REPORTS = 20;
const EXCERPT = 40;

/** Posts that members reported and nobody decided on, the longest waiting first; or those decided on, the latest report first. */
export async function listReports(
  { db }: Pick<Database, 'db'>,
  { state, kind, page_no, page_size }: ParsedInput<'adminReportLists'>,
): Promise<CallOutput<'adminReportLists'>> {
  const paging = { page_no, page_size, extend: {} };
  if (state === 'latest') {
    const { posts, count: all } = await latestPosts(db, kind, page_size, (page_no - 1) * page_size);
    return { lists: await describeReported(db, posts), count: all, ...paging };
  }
  const where = kind && eq(postReports.kind, kind);
  const having = state === 'open' ? sql`bool_or(${postReports.settledAt} is null)` : sql`bool_and(${postReports.settledAt} is not null)`;
  const groups = db
    .select({
      kind: postReports.kind,
      id: postReports.postId,
      first: min(postReports.createdAt).as('first'),
      last: max(postReports.createdAt).as('last'),
    })
    .from(postReports)
    .where(where)
    .groupBy(postReports.kind, postReports.postId)
    .having(having)
    .as('groups');
  const rows = await db
    .select({ kind: groups.kind, id: groups.id })
    .from(groups)
    .orderBy(state === 'open' ? asc(groups.first) : desc(groups.last), asc(groups.kind), asc(groups.id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const [total] = await db.select({ count: count() }).from(groups);
  return { lists: await describeReported(db, rows), count: total?.count ?? 0, ...paging };
}

/** Throws `not_found` for what nobody wrote or is not what the decision is for, and `edit.conflict`. */
export function decideReport(
  database: Database,
  operator: Operator,
  input: ParsedInput<'adminReportDecide'>,
): Promise<CallOutput<'adminReportDecide'>> {
  const { kind, id, decision, reason, base_version: base } = input;
  return act(database, operator, { call: 'adminReportDecide', input }, async (tx, audit) => {
    await lockEdits(tx);
    const [reported] = await describeReported(tx, [{ kind, id }]);
    if (!reported) throw new AppError('not_found');
    const subject = { kind: 'post', id: postKey(kind, id) } as const;
    await refuseStale(tx, [{ subject, base, current: standingOf(reported) }]);
    if (reported.count === 0) await reportAsOperator(tx, operator, reported);
    if (decision === 'hide') await hidePost(tx, kind, id);
    if (decision === 'restore') await restorePost(tx, kind, id);
    await tx
      .update(postReports)
      .set({ settledAt: sql`now()` })
      .where(and(eq(postReports.kind, kind), eq(postReports.postId, id), isNull(postReports.settledAt)));
    const after: PostState = decision === 'hide' ? 'hidden' : decision === 'restore' ? 'shown' : reported.state;
    const { member_id: memberId } = reported.author;
    await audit({
      action: `post.${decision}`,
      subject: { ...subject, name: reported.text.trim().slice(0, EXCERPT) },
      // The author is told what changed for them.
      ...(memberId !== null && decision !== 'dismiss' && { memberId }),
      before: { state: reported.state },
      after: { state: after },
      reason,
    });
    return { state: after };
  });
}

/** What a decision is made on: another report, another decision or another state of the post is another case. */
const standingOf = ({ state, count: reports, reports: [latest], decided }: Pick<Reported, 'state' | 'count' | 'reports' | 'decided'>) => ({
  state,
  reports,
  latest: latest?.time ?? '',
  decided,
});

/** So that a post which nobody reported is found again among those decided on. */
async function reportAsOperator(tx: Executor, { id: memberId }: Operator, { kind, id, text }: Reported): Promise<void> {
  if (memberId === null) return;
  await tx.insert(postReports).values({ kind, postId: id, memberId, reason: 'other', note: '', body: text });
}

export async function describeReported(db: Executor, posts: readonly { kind: PostKind; id: number }[]): Promise<Reported[]> {
  if (posts.length === 0) return [];
  const found = await describePosts(db, posts);
  const decided = await readDecisions(
    db,
    posts.map(({ kind, id }) => postKey(kind, id)),
  );
  const authors = await readAuthorFacts(
    db,
    [...found.values()].flatMap(({ memberId }) => memberId ?? []),
  );
  const described: Reported[] = [];
  for (const { kind, id } of posts) {
    const post = found.get(postKey(kind, id));
    const reports = post && (await readReports(db, post));
    // A text of the house that nobody reported is no member's.
    if (reports && (reports.count > 0 || post.memberId !== null)) {
      const standing = decided.get(postKey(kind, id)) ?? null;
      described.push(toReported(post, reports, standing, post.memberId === null ? undefined : authors.get(post.memberId)));
    }
  }
  return described;
}

type Reports = Pick<Reported, 'text' | 'count' | 'reports' | 'first_time'>;

function toReported(
  { kind, id, questionId, title, state, memberId, author }: DescribedPost,
  reports: Reports,
  decided: Reported['decided'],
  facts: AuthorFacts | undefined,
): Reported {
  return {
    kind,
    id,
    question_id: questionId,
    title,
    state,
    author: {
      ...{ member_id: memberId, name: author },
      member: facts ? { since: facts.since.toISOString(), paid_fen: facts.paidFen, hidden: facts.hidden } : null,
    },
    ...reports,
    decided,
    version: versionOf(standingOf({ state, ...reports, decided })),
  };
}

async function readReports(db: Executor, { kind, id, body, time }: DescribedPost): Promise<Reports> {
  const own = and(eq(postReports.kind, kind), eq(postReports.postId, id));
  const rows = await db
    .select({ report: postReports, reporter: members.nickname })
    .from(postReports)
    .innerJoin(members, eq(members.id, postReports.memberId))
    .where(own)
    .orderBy(desc(postReports.createdAt), asc(postReports.memberId))
    .limit(REPORTS);
  const [all] = await db
    .select({ count: count(), first: min(postReports.createdAt) })
    .from(postReports)
    .where(own);
  return {
    text: rows[0]?.report.body ?? body,
    count: all?.count ?? 0,
    first_time: (all?.first ?? time).toISOString(),
    reports: rows.map(({ report, reporter }) => ({
      reason: report.reason as Reported['reports'][number]['reason'],
      note: report.note,
      reporter,
      time: report.createdAt.toISOString(),
    })),
  };
}

/** The last decision on each post. */
async function readDecisions(db: Executor, ids: string[]): Promise<Map<string, NonNullable<Reported['decided']>>> {
  const rows = await db
    .selectDistinctOn([auditLog.subjectId])
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'post'), inArray(auditLog.subjectId, ids)))
    .orderBy(auditLog.subjectId, desc(auditLog.id));
  return new Map(
    rows.map(({ subjectId, action, reason, operator, createdAt }) => [
      subjectId,
      { decision: action.replace('post.', '') as 'hide', reason, operator, time: createdAt.toISOString() },
    ]),
  );
}
