import type { OwnedRoute, RemoteRoute } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';

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

/** What the web server answers itself. The API's prefix is a setting; its usual one is here. */
const serverPaths: readonly OwnedRoute['path'][] = [
  '/assets/*',
  '/remotes/*',
  '/art/*',
  '/card/*',
  '/feed/*',
  '/player/*',
  '/sitemap/*',
  '/oembed',
  '/health/*',
  '/h5/*',
  '/api/*',
  '/file/*',
  '/audition/*',
  '/socket.io/*',
  '/install/*',
  '/v1/*',
  '/embed/*',
  '/openapi.json',
  '/page-data',
  '/page-health',
  '/page-spans',
  '/toolbar/*',
];

/** What no remote may have a route for. */
export const ownRoutes: readonly OwnedRoute[] = [...shellRoutes, ...serverPaths.map((path) => ({ path }))];
