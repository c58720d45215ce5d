import { z } from 'zod';
import { lineCard } from './line.ts';
import { dateTime, done, keyword, listOf, page, wholeNumber } from './shapes.ts';

/** UTF-16 units a member may write, and the fewest of a title. */
export const postLengths = { titleMin: 5, title: 80, question: 5_000, answer: 5_000, comment: 500, note: 200 } as const;
export const reportReasons = ['spam', 'abuse', 'wrong', 'rights', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

const questionCard = z.object({
  id: z.int(),
  title: z.string(),
  /** First lines of what was asked, as plain text. */
  excerpt: z.string(),
  /** First lines of the accepted answer, as plain text; empty while there is none. */
  answer: z.string(),
  cate: z.string(),
  author: z.string(),
  answers: z.int(),
  /** One of the answers is accepted. */
  solved: z.boolean(),
  views: z.int(),
  create_time: dateTime,
});
export type QuestionCard = z.infer<typeof questionCard>;

/** Likes of a post, and whether the caller wrote or likes it. */
const standing = {
  likes: z.int(),
  /** The caller likes it. */
  liked: z.boolean(),
  /** The caller wrote it. */
  mine: z.boolean(),
};
const post = {
  id: z.int(),
  /** Sanitised HTML, rendered by the server from Markdown; empty of a removed one. */
  content: z.string(),
  author: z.string(),
  create_time: dateTime,
  /** Removed; it keeps its place because others replied to it. */
  removed: z.boolean(),
  ...standing,
};

const comment = z.object({
  ...post,
  /** The comment it replies to, and its author. */
  reply_to: z.object({ id: z.int(), author: z.string() }).nullable(),
});
export type CommentCard = z.infer<typeof comment>;

const answer = z.object({
  ...post,
  accepted: z.boolean(),
  /** Oldest first. */
  comments: z.array(comment),
});
export type AnswerCard = z.infer<typeof answer>;

const id = wholeNumber(1, 1_000_000_000);
export const postKind = z.enum(['question', 'answer', 'comment']);
export type PostKind = z.infer<typeof postKind>;
const text = (longest: number) => z.string().trim().min(1).max(longest);

export const question = {
  questionLists: {
    input: z.object({
      keyword: keyword.default(''),
      cate: z.string().max(20).default(''),
      sort: z.enum(['new', 'hot']).default('new'),
      ...page,
    }),
    output: listOf(questionCard).extend({
      cates: z.array(z.object({ name: z.string(), count: z.int() })),
      /** Categories a new question may have. */
      ask_cates: z.array(z.string()),
    }),
  },
  /** Questions that may be the one that somebody is about to ask, the likest first. */
  questionSimilar: {
    input: z.object({ title: z.string().trim().max(postLengths.title) }),
    output: z.object({ lists: z.array(questionCard) }),
  },
  /** `again`: this reader has counted already. */
  questionDetail: {
    input: z.object({ id, again: wholeNumber(0, 1).default(0) }),
    output: questionCard.extend({
      /** Sanitised HTML; empty when the title says it all. */
      content: z.string(),
      /** The lines that the question and its answers quote. */
      lines: z.array(lineCard),
      ...standing,
      /** The accepted one first. */
      answer_list: z.array(answer),
      related: z.array(questionCard),
    }),
  },
  /** Needs an `Idempotency-Key`, as `questionAnswer` and `questionComment` do. Texts are Markdown without pictures, headings and HTML. */
  questionAsk: {
    input: z.object({
      title: z.string().trim().min(postLengths.titleMin).max(postLengths.title),
      content: z.string().trim().max(postLengths.question).default(''),
      cate: z.string().min(1).max(20),
    }),
    output: z.object({ id: z.int() }),
  },
  questionAnswer: { input: z.object({ question_id: id, content: text(postLengths.answer) }), output: answer },
  /** `reply_to`: another comment of the same answer. */
  questionComment: {
    input: z.object({ answer_id: id, reply_to: id.optional(), content: text(postLengths.comment) }),
    output: comment,
  },
  /** Liking twice is liking once; `on: false` takes it back. */
  questionLike: {
    input: z.object({ kind: postKind, id, on: z.boolean() }),
    output: z.object({ likes: z.int(), liked: z.boolean() }),
  },
  /** By the asker: one answer at most is accepted, another one replaces it. */
  questionAccept: { input: z.object({ id, on: z.boolean().default(true) }), output: done },
  questionReport: {
    input: z.object({ kind: postKind, id, reason: z.enum(reportReasons), note: z.string().trim().max(postLengths.note).default('') }),
    output: done,
  },
  /** One's own. A question that others answered stays. */
  questionRemove: { input: z.object({ kind: postKind, id }), output: done },
};
