import type { OwnedRoute, RemoteRoute } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';
import { apiAddresses, webAddresses } from './server-addresses.ts';

/** Pages that belong to no remote. */
export const shellRoutes: readonly RemoteRoute[] = [
  { path: '/', page: 'HomePage', place: places.home },
  { path: '/aboutus', page: 'AboutPage', place: places.aboutus },
  { path: '/decorate/template', page: 'TemplatePage' },
  {
    path: '/policy/:type',
    page: 'PolicyPage',
    params: { type: 'service|privacy|clone|design|minors|ailabel|unlabelled' },
    lists: 'policy',
  },
  { path: '/search', page: 'SearchPage', flags: { showArticleHeadNav: true } },
  { path: '/404', page: 'NotFoundPage', layout: 'blank' },
];

/** What no remote may have a route for. */
export const ownRoutes: readonly OwnedRoute[] = [...shellRoutes, ...[...webAddresses, ...apiAddresses].map((path) => ({ path }))];
