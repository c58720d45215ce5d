import { noFlags, type RouteFlags } from '@shengyu/contract';
import { pageModules } from '../pages/page-modules.ts';
import { createRouteTable, shellOwner } from './route-table.ts';
import { shellRoutes } from './shell-routes.ts';

const table = createRouteTable({ [shellOwner]: shellRoutes });

const pages: readonly [path: string, flags: Partial<RouteFlags>][] = [
  ['/', {}],
  ['/aboutus', {}],
  ['/decorate/template', {}],
];

// covers: pages-1 pages-8
test.each(pages)('%s carries the flags of the specification, also with .html', (path, flags) => {
  for (const address of [path, path === '/' ? '/index.html' : `${path}.html`]) {
    const found = table.find(address);
    expect(found).toMatchObject({ kind: 'page', match: { owner: shellOwner, layout: 'default', flags: { ...noFlags, ...flags } } });
  }
});

test('/404 is alone, in the blank layout', () => {
  expect(table.find('/404')).toMatchObject({ kind: 'page', match: { layout: 'blank', flags: noFlags } });
});

test('every page of the shell has its module', () => {
  expect(shellRoutes.map(({ page }) => page).filter((page) => !(page in pageModules))).toEqual([]);
});
