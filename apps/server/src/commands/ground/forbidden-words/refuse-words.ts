import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { siteSettings } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { FORBIDDEN_WORDS, defaultForbiddenWords } from '../../../catalogue/forbidden-words.ts';
import { forbiddenWords } from './forbidden-words.model.ts';

/** Throws `post.words`, with the words at the fields that hold them. */
export async function refuseWords(db: Executor, fields: Readonly<Record<string, string>>): Promise<void> {
  const list = await readList(db);
  const found = Object.entries(fields).flatMap(([field, text]) => {
    const words = forbiddenWords(text, list);
    return words.length > 0 ? [{ field, words }] : [];
  });
  if (found.length === 0) return;
  throw new AppError('post.words', {
    fields: Object.fromEntries(found.map(({ field, words }) => [field, texts.fields.forbidden(words.join('、'))])),
    data: { words: [...new Set(found.flatMap(({ words }) => words))] },
  });
}

async function readList(db: Executor): Promise<readonly string[]> {
  const [row] = await db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.key, FORBIDDEN_WORDS));
  const value: unknown = row?.value;
  return Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : defaultForbiddenWords;
}
