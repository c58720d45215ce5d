import { foreignRoutes, routesOverlap, type OwnedRoute } from './route-owners.ts';

const route = (path: `/${string}`, id?: string): OwnedRoute => ({ path, ...(id !== undefined && { params: { id } }) });

test.each<[OwnedRoute, OwnedRoute]>([
  [route('/news'), route('/news')],
  [route('/news'), route('/News')],
  [route('/news'), route('/news.html')],
  [route('/news/'), route('/news')],
  [route('/'), route('/index')],
  [route('/news/:id'), route('/news/:x')],
  [route('/news/:id', '\\d+'), route('/news/:id', '[a-z]+')],
  [route('/news/:id', '\\d+'), route('/news/12')],
  [route('/news/:id', '[a-z]+'), route('/news/TOP')],
  [route('/policy/:id', 'service|privacy'), route('/policy/:id', 'privacy|clone')],
  [route('/policy/:id', 'service|privacy'), route('/policy/:id', '[a-z]{3,9}')],
  [route('/:a/x'), route('/news/:b')],
  [route('/assets/*'), route('/assets/a/b')],
  [route('/a/:b?'), route('/a')],
])('%j and %j overlap', (a, b) => {
  expect(routesOverlap(a, b)).toBe(true);
  expect(routesOverlap(b, a)).toBe(true);
});

test.each<[OwnedRoute, OwnedRoute]>([
  [route('/news'), route('/notice')],
  [route('/news'), route('/news/:id')],
  [route('/news/:id', '\\d+'), route('/news/top')],
  [route('/news/:id', 'a|b'), route('/news/:id', 'c|d')],
  [route('/policy/:id', 'service|privacy'), route('/policy/:id', '\\d+')],
  [route('/a/:id/x'), route('/a/:id/y')],
])('%j and %j have no address in common', (a, b) => {
  expect(routesOverlap(a, b)).toBe(false);
  expect(routesOverlap(b, a)).toBe(false);
});

test('a foreign route is named with both owners, a route of one’s own is not foreign', () => {
  const others = { content: [route('/news')], market: [route('/supermarket'), route('/equity')] };
  expect(foreignRoutes('content', [route('/news'), route('/equity')], others)).toEqual([
    'the route /equity of content belongs to market, which has /equity',
  ]);
});
