import type { RemoteRoute } from '@shengyu/contract';

/** Pages that belong to no remote. */
export const shellRoutes: readonly RemoteRoute[] = [
  { path: '/', page: 'HomePage' },
  { path: '/404', page: 'NotFoundPage', layout: 'blank' },
];
