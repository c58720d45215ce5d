import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '@shengyu/api';

export type ArticleRow = CallOutput<'adminArticleLists'>['lists'][number];
export type ArticleFilter = Pick<CallInput<'adminArticleLists'>, 'type' | 'state' | 'keyword'>;
export type StoredArticle = CallOutput<'adminArticleDetail'>;
/** What is written of an article. */
export type Written = Omit<CallInput<'adminArticleSave'>, 'id' | 'base_version' | 'reason'>;

const quiet = { quiet: true } as const;

export const readArticles = (call: Call, filter: ArticleFilter, page: number, signal: AbortSignal) =>
  call('adminArticleLists', { ...filter, page_no: page }, { signal, ...quiet });
export const articleQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: ['articles', 'one', id],
    queryFn: ({ signal }) => call('adminArticleDetail', { id }, { signal, ...quiet }),
  });
export const articlePreviewQuery = (call: Call, body: string) =>
  queryOptions({
    queryKey: ['articles', 'preview', body],
    queryFn: ({ signal }) => call('adminArticlePreview', { body }, { signal, ...quiet }),
    gcTime: 10_000,
  });
/** Without a base it is a new one. */
export const saveArticle = (call: Call, written: Written, base: { id: number; version: string } | null, key: string) =>
  call('adminArticleSave', { ...written, ...(base && { id: base.id, base_version: base.version }) }, { idempotencyKey: key, ...quiet });
export const removeArticle = (call: Call, id: number, version: string, reason: string, key: string) =>
  call('adminArticleRemove', { id, base_version: version, reason }, { idempotencyKey: key, ...quiet });
