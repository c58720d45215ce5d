import type { Found } from '@shengyu/api';
import type { Executor } from '../../db/database.ts';
import { policies } from '../../db/schema/index.ts';
import { isPinyin, matchesPinyin } from '../../pinyin/match-pinyin.ts';
import { markExcerpt, markTitle } from './mark-hits.ts';
import { plainText } from './plain-text.ts';

/** Policies that every word is in; there are a handful. */
export async function findPolicies(db: Executor, words: readonly string[]): Promise<Found[]> {
  const rows = await db.select().from(policies);
  const found = rows.filter(({ title, body }) =>
    words.every(
      (word) => `${title}\n${body}`.toLowerCase().includes(word) || (isPinyin(word) && word.length > 1 && matchesPinyin(title, word)),
    ),
  );
  return found.map(({ type, title, body, updatedAt }) => {
    return {
      kind: 'policy',
      path: `/policy/${type}`,
      title: markTitle(title, words),
      excerpt: markExcerpt(plainText(body), words),
      note: '',
      solved: false,
      time: updatedAt.toISOString(),
      voice: null,
    };
  });
}
