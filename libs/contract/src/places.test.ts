import { navLinks, placeFault, sitePages } from './places.ts';
import { defineRemote } from './remote.ts';
import type { RemoteRoute } from './routes.ts';

const route = (path: `/${string}`, place?: unknown): RemoteRoute => ({
  path,
  page: 'P',
  ...(place !== undefined && { place: place as never }),
});

test('a route with a place is a page of the site, one without is not', () => {
  const routes = [route('/podcast', { title: '播客', nav: [{ in: 'content' }] }), route('/old')];
  expect(sitePages(routes)).toEqual([
    { path: '/podcast', title: '播客', description: '', words: [], nav: [{ in: 'content' }], listed: true, auth: false },
  ]);
});

// covers: pages-42
test.each([
  ['no title', {}],
  ['a title of another type', { title: 7 }],
  ['an endless title', { title: '长'.repeat(41) }],
  ['a navigation that does not exist', { title: '播客', nav: [{ in: 'sidebar' }] }],
  ['a navigation that is no list', { title: '播客', nav: 'header' }],
  ['words that are no list', { title: '播客', words: '电台' }],
  ['a text in place of a place', '播客'],
  ['nothing', null],
])('%s leaves that page out and the others in', (_what, place) => {
  expect(sitePages([route('/broken', place), route('/news', { title: '资讯' })]).map(({ path }) => path)).toEqual(['/news']);
  expect(() => defineRemote({ name: 'content', routes: [route('/broken', place)] })).toThrow('/broken');
});

test('a path with parameters has no place', () => {
  expect(placeFault(route('/news/:id', { title: '资讯' }))).toContain('parameters');
});

test('entries of a navigation stand in their order, under their short names', () => {
  const pages = sitePages([
    route('/last', { title: '末', nav: [{ in: 'footer', group: '学习' }] }),
    route('/first', { title: '很长的名字', nav: [{ in: 'footer', order: 1, name: '短名' }, { in: 'header' }] }),
  ]);
  expect(navLinks(pages, 'footer')).toEqual([
    { path: '/first', name: '短名' },
    { path: '/last', name: '末', group: '学习' },
  ]);
  expect(navLinks(pages, 'header').map(({ path }) => path)).toEqual(['/first']);
  const [page] = sitePages([route('/podcast', { title: '播客', nav: [{ in: 'rail', group: '创作', icon: 'mic' }] })]);
  expect(navLinks(page ? [page] : [], 'rail')).toEqual([{ path: '/podcast', name: '播客', group: '创作', icon: 'mic' }]);
});
