import { jest } from '@jest/globals';
import { createRouteTable } from '../routing/route-table.ts';
import { enterRoute } from './enter-route.ts';

const routes = createRouteTable({ content: [{ path: '/news/:id', page: 'NewsDetailPage', params: { id: '\\d+' } }] });
const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' };

test('the application starts up once the page is known to exist', () => {
  const startUp = jest.fn();
  expect(enterRoute(routes.find('/news/7'), desktop, startUp)).toMatchObject({ page: 'NewsDetailPage' });
  expect(startUp).toHaveBeenCalledTimes(1);
});

test.each(['/news/abc', '/nowhere'])('%s is left to the server before anything starts', (path) => {
  const startUp = jest.fn();
  expect(enterRoute(routes.find(path), desktop, startUp)).toBe('document');
  expect(startUp).not.toHaveBeenCalled();
});

test('a phone is sent on by the server before anything starts', () => {
  const startUp = jest.fn();
  expect(enterRoute(routes.find('/news/7'), { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' }, startUp)).toBe('document');
  expect(startUp).not.toHaveBeenCalled();
});
