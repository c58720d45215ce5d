import { z } from 'zod';
import { dateTime, keyword, listOf, page, wholeNumber } from './shapes.ts';

export const questionCard = z.object({
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

const answer = z.object({
  id: z.int(),
  /** Sanitised HTML, rendered by the server from Markdown. */
  content: z.string(),
  author: z.string(),
  accepted: z.boolean(),
  create_time: dateTime,
});

export const question = {
  questionLists: {
    input: z.object({
      keyword: keyword.default(''),
      cate: z.string().max(20).default(''),
      sort: z.enum(['new', 'hot']).default('new'),
      ...page,
    }),
    output: listOf(questionCard).extend({ cates: z.array(z.object({ name: z.string(), count: z.int() })) }),
  },
  questionDetail: {
    input: z.object({ id: wholeNumber(1, 1_000_000_000) }),
    output: questionCard.extend({
      /** Sanitised HTML; empty when the title says it all. */
      content: z.string(),
      /** The accepted one first. */
      answer_list: z.array(answer),
      related: z.array(questionCard),
    }),
  },
};
