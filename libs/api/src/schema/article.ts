import { z } from 'zod';
import { chapter, collectState, courseFigures } from './course.ts';
import { lineCard } from './line.ts';
import { dateTime, keyword, listOf, page, wholeNumber } from './shapes.ts';

export const articleType = z.enum(['news', 'notice', 'course']);

export const articleCard = z.object({
  id: z.int(),
  type: articleType,
  title: z.string(),
  summary: z.string(),
  /** Seed and hue of the cover drawing. */
  cover: z.object({ seed: z.string(), hue: z.string() }),
  cate: z.object({ id: z.int(), name: z.string() }),
  author: z.string(),
  views: z.int(),
  pinned: z.boolean(),
  create_time: dateTime,
  /** Of a course that has lessons. */
  course: courseFigures.optional(),
});
export type ArticleCard = z.infer<typeof articleCard>;
const neighbour = z.object({ id: z.int(), title: z.string() }).nullable();

const articleId = wholeNumber(1, 1_000_000_000);

export const article = {
  articleCate: {
    input: z.object({ type: articleType.default('news') }),
    output: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
  },
  articleLists: {
    input: z.object({
      type: articleType.default('news'),
      cate_id: wholeNumber(1, 1_000_000).optional(),
      keyword: keyword.default(''),
      sort: z.enum(['new', 'hot']).default('new'),
      ...page,
    }),
    output: listOf(articleCard),
  },
  articleDetail: {
    /** `type`: what the caller takes it for; a back end without types answers it as one of that. */
    input: z.object({ id: articleId, type: articleType.optional() }),
    output: articleCard.extend({
      /** Sanitised HTML, rendered by the server from Markdown. */
      content: z.string(),
      /** The lines that the content quotes. */
      lines: z.array(lineCard),
      /** The whole article read aloud; elements of the content have the number of their paragraph in `data-r`, the title is the first. */
      narration: lineCard.nullable(),
      /** Beside it in reading order: courses from the first on, everything else from the newest down. */
      previous: neighbour,
      next: neighbour,
      /** Others like it, by what they say. */
      related: z.array(articleCard),
      /** Of a course that has lessons; its `content` is the introduction. */
      chapters: z.array(chapter).optional(),
      /** Members who marked it, and whether the caller did. */
      ...collectState,
    }),
  },
  /** Marking twice is marking once. */
  articleAddCollect: { input: z.object({ id: articleId }), output: z.object(collectState) },
  /** Also of an article that is no longer published. */
  articleCancelCollect: { input: z.object({ id: articleId }), output: z.object(collectState) },
  /** The caller's own, the latest first. */
  articleCollect: { input: z.object({ type: articleType.optional(), ...page }), output: listOf(articleCard) },
};
