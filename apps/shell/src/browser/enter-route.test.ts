import { jest } from '@jest/globals';
import { createRouteTable } from '../routing/route-table.ts';
import { enterRoute } from './enter-route.ts';

const routes = createRouteTable({
  content: [
    { path: '/news/:id', page: 'NewsDetailPage', params: { id: '\\d+' } },
    { path: '/desk', page: 'DeskPage' },
  ],
});
const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', pathname: '/news/7', search: '', onPhoneSite: false };
const phone = { ...desktop, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' };

// covers: site-46
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
  expect(enterRoute(routes.find('/news/7'), phone, startUp)).toBe('document');
  expect(startUp).not.toHaveBeenCalled();
});

test('below /h5 a page of the application is shown, and one that the mobile site draws itself is a document', () => {
  const enter = (pathname: string) => enterRoute(routes.find(pathname), { ...phone, pathname, onPhoneSite: true }, jest.fn());
  expect(enter('/desk')).toMatchObject({ page: 'DeskPage' });
  expect(enter('/news/7')).toBe('document');
});
