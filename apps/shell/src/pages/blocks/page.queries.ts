import type { CallOutput } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';

export type BlockPageData = CallOutput<'page'>;
type PagePath = '/aboutus' | '/decorate/template';

export const loadBlocks =
  (path: PagePath) =>
  ({ call, signal }: PageContext): Promise<BlockPageData> =>
    call('page', { path }, { signal }).catch((error: unknown) => {
      const missing = typeof error === 'object' && error !== null && 'error' in error && error.error === 'not_found';
      throw missing ? new NotFoundError() : error;
    });
