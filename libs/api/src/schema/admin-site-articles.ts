import { z } from 'zod';
import { named, line, version, why } from './admin-site-shapes.ts';
import { articleType } from './article.ts';
import { dateTime, done, keyword, listOf, page, wholeNumber } from './shapes.ts';

/** A draft has no time; what is scheduled appears at its time by itself. */
const state = z.enum(['draft', 'scheduled', 'published']);
const id = wholeNumber(1, 1_000_000_000);

const written = {
  type: articleType,
  /** Name of the category; one that is new is made. */
  cate: named(20),
  title: named(80),
  summary: line(200),
  /** Markdown. */
  body: z.string().trim().max(50_000),
  author: line(30),
  pinned: z.boolean(),
  /** Hue of the cover drawing. */
  hue: z.enum(['blue', 'sea', 'violet', 'coral', 'leaf', 'amber', 'rose', 'ink']),
  /** Null: a draft. */
  publish_time: dateTime.nullable(),
};

const row = z.object({
  id: z.int(),
  type: articleType,
  title: z.string(),
  cate: z.string(),
  author: z.string(),
  pinned: z.boolean(),
  views: z.int(),
  state,
  publish_time: dateTime.nullable(),
});

export const adminArticles = {
  /** Drafts first, then the latest; a keyword is searched as in the public lists. */
  adminArticleLists: {
    input: z.object({ type: articleType.optional(), state: state.optional(), keyword: keyword.default(''), ...page }),
    output: listOf(row),
  },
  adminArticleDetail: {
    input: z.object({ id }),
    output: z.object({ ...written, hue: z.string(), id: z.int(), state, views: z.int(), version }),
  },
  /** As readers would get it. Stores nothing. */
  adminArticlePreview: {
    input: z.object({ body: written.body }),
    output: z.object({ content: z.string(), words: z.int(), minutes: z.int() }),
  },
  /** Without an `id` a new one; with one its `base_version` too. A notice reaches the bells of members at its time. */
  adminArticleSave: {
    input: z
      .object({ id: id.optional(), base_version: version.optional(), ...written, reason: why })
      .refine(({ id: edited, base_version: base }) => (edited === undefined) === (base === undefined), {
        message: 'an id and its version',
        path: ['base_version'],
      }),
    output: z.object({ id: z.int(), state, version }),
  },
  adminArticleRemove: { input: z.object({ id, base_version: version, reason: why }), output: done },
};
