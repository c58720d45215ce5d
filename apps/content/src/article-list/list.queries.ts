import type { CallOutput } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';
import type { ArticleType } from '../article-type.ts';
import { listInput, readListQuery, type ListQuery } from './list-query.model.ts';

export interface ArticleListData {
  query: ListQuery;
  categories: CallOutput<'articleCate'>;
  articles: CallOutput<'articleLists'>;
}

export async function loadArticleList(type: ArticleType, { call, search, signal }: PageContext): Promise<ArticleListData> {
  const query = readListQuery(search);
  const [categories, articles] = await Promise.all([
    call('articleCate', { type }, { signal }),
    call('articleLists', listInput(type, query), { signal }),
  ]);
  return { query, categories, articles };
}
