import type { CallOutput } from '@shengyu/api';
import { GoneError, NotFoundError, type PageContext } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { outline, readingMinutes, type Heading } from './outline.model.ts';

export interface ArticleDetailData {
  article: CallOutput<'articleDetail'>;
  headings: Heading[];
  minutes: number;
}

/** Names of failures that mean the address is wrong, not the server. Compared by name: the error's class comes from the shell's bundle. */
const meansMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error && (error.error === 'not_found' || error.error === 'input.invalid');

/** What a page throws instead: the address names nothing, or what was withdrawn. */
export function asMissing(error: unknown): unknown {
  if (!meansMissing(error)) return error;
  const { data } = error as { data?: { gone?: unknown } | null };
  return data?.gone === true ? new GoneError() : new NotFoundError();
}

export async function loadArticle(type: ArticleType, { call, params, signal }: PageContext): Promise<ArticleDetailData> {
  const article = await call('articleDetail', { id: Number(params.id), type }, { signal }).catch((error: unknown) => {
    throw asMissing(error);
  });
  // An article has one address: a notice is not also to be had below /news.
  if (article.type !== type) throw new NotFoundError();
  const { html, headings } = outline(article.content);
  return { article: { ...article, content: html }, headings, minutes: readingMinutes(html) };
}
