import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput, StoredBlock } from '@shengyu/api';

export type StoredPage = CallOutput<'adminPageDetail'>;
export type PagePath = StoredPage['path'];
export type WrittenPage = Pick<StoredPage, 'title' | 'description' | 'blocks'>;

const quiet = { quiet: true } as const;

export const pageQuery = (call: Call, path: PagePath) =>
  queryOptions({
    queryKey: ['site-pages', path],
    queryFn: ({ signal }) => call('adminPageDetail', { path }, { signal, ...quiet }),
  });
export const pagePreviewQuery = (call: Call, blocks: readonly StoredBlock[]) =>
  queryOptions({
    queryKey: ['site-pages', 'preview', blocks],
    queryFn: ({ signal }) => call('adminPagePreview', { blocks: [...blocks] }, { signal, ...quiet }),
    gcTime: 10_000,
  });
export const savePage = (call: Call, page: Omit<CallInput<'adminPageSave'>, 'reason'>, key: string) =>
  call('adminPageSave', page, { idempotencyKey: key, ...quiet });
