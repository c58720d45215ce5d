import type { RemoteRoute } from '@shengyu/contract';

/** Pages that belong to no remote. */
export const shellRoutes: readonly RemoteRoute[] = [
  { path: '/', page: 'HomePage' },
  { path: '/aboutus', page: 'AboutPage' },
  { path: '/decorate/template', page: 'TemplatePage' },
  { path: '/policy/:type', page: 'PolicyPage', params: { type: 'service|privacy|clone|design' } },
  { path: '/404', page: 'NotFoundPage', layout: 'blank' },
];
