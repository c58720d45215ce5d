import { foreignRoutes } from '@shengyu/contract';
import { apiAddresses, webAddressAt, webAddresses } from './server-addresses.ts';
import { ownRoutes } from './shell-routes.ts';

test.each([
  ['/remotes.json', '/remotes.json'],
  ['/remotes/market/1.0.0/main.js', '/remotes/*'],
  ['/h5', '/h5'],
  ['/h5/', '/h5/*'],
  ['/assets', undefined],
  ['/sitemap/1.xml', '/sitemap/*'],
  ['/news/1', undefined],
  ['/', undefined],
])('%s is answered by %s', (pathname, address) => {
  expect(webAddressAt(pathname)).toBe(address);
});

// covers: fault-81
test.each([...webAddresses, ...apiAddresses])('no remote has a route for %s', (address) => {
  const path: `/${string}` = `/${address.slice(1).replace('*', ':any')}`;
  expect(foreignRoutes('podcast', [{ path }], { shell: ownRoutes })).toEqual([
    expect.stringMatching(/^the route .* of podcast belongs to shell, which has /),
  ]);
});
