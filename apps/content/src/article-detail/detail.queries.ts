import type { CallOutput } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { outline, readingMinutes, type Heading } from './outline.model.ts';

export interface ArticleDetailData {
  article: CallOutput<'articleDetail'>;
  headings: Heading[];
  minutes: number;
}

/** Names of failures that mean the address is wrong, not the server. Compared by name: the error's class comes from the shell's bundle. */
export const meansMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'error' in error && (error.error === 'not_found' || error.error === 'input.invalid');

export async function loadArticle(type: ArticleType, { call, params, signal }: PageContext): Promise<ArticleDetailData> {
  const article = await call('articleDetail', { id: Number(params.id), type }, { signal }).catch((error: unknown) => {
    throw meansMissing(error) ? new NotFoundError() : error;
  });
  // An article has one address: a notice is not also to be had below /news.
  if (article.type !== type) throw new NotFoundError();
  const { html, headings } = outline(article.content);
  return { article: { ...article, content: html }, headings, minutes: readingMinutes(html) };
}
