import type { Found } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { policies } from '../../../db/schema/index.ts';
import { isPinyin, matchesPinyin } from '../../../pinyin/match-pinyin.ts';
import { markExcerpt, markTitle } from '../../ground/keywords/mark-hits.ts';
import { plainText } from '../../ground/keywords/plain-text.ts';

/** Policies with one of the alternatives of each word; there are a handful. */
export async function findPolicies(db: Executor, words: readonly (readonly string[])[]): Promise<Found[]> {
  const rows = await db.select().from(policies);
  const marks = words.flat();
  const found = rows.filter(({ title, body }) => {
    const text = `${title}\n${body}`.toLowerCase();
    return words.every((alternatives) =>
      alternatives.some((word) => text.includes(word) || (isPinyin(word) && word.length > 1 && matchesPinyin(title, word))),
    );
  });
  return found.map(({ type, title, body, updatedAt }) => {
    return {
      kind: 'policy',
      path: `/policy/${type}`,
      title: markTitle(title, marks),
      excerpt: markExcerpt(plainText(body), marks),
      note: '',
      solved: false,
      time: updatedAt.toISOString(),
      voice: null,
    };
  });
}
