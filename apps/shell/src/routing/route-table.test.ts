import { redirectOf } from './route-middleware.ts';
import { createRouteTable } from './route-table.ts';

const table = createRouteTable({
  shell: [{ path: '/', page: 'HomePage' }],
  content: [
    { path: '/news/:id', page: 'NewsDetailPage', params: { id: '\\d+' }, flags: { showArticleHeadNav: true } },
    { path: '/news/latest', page: 'LatestPage' },
    { path: '/', page: 'StolenHome' },
  ],
});

test('a fixed path goes before one with a parameter', () => {
  expect(table.find('/news/latest')).toMatchObject({ kind: 'page', match: { owner: 'content', page: 'LatestPage' } });
});

test('flags that a route does not declare are off', () => {
  expect(table.find('/news/7.html')).toMatchObject({
    match: { params: { id: '7' }, layout: 'default', flags: { showArticleHeadNav: true, auth: false, hiddenFooter: false } },
  });
});

test('a route has the side rail when it says so', () => {
  const rails = createRouteTable({
    member: [
      { path: '/creation', page: 'CreationPage', rail: true },
      { path: '/plain', page: 'PlainPage' },
    ],
  });
  expect(rails.find('/creation')).toMatchObject({ match: { rail: true, flags: { isSible: false } } });
  expect(rails.find('/plain')).toMatchObject({ match: { rail: false } });
});

test('a parameter of another form makes the page invalid, not unknown', () => {
  expect(table.find('/news/abc')).toEqual({ kind: 'invalid' });
  expect(table.find('/nowhere')).toEqual({ kind: 'none' });
});

test('no remote can take over a page of the shell', () => {
  expect(table.find('/index.html')).toMatchObject({ match: { owner: 'shell', page: 'HomePage' } });
});

// covers: site-127
test('a route that names an unknown middleware is an error, not a page without it', () => {
  const table = () => createRouteTable({ content: [{ path: '/news', page: 'NewsPage', middleware: ['guard'] }] });
  expect(table).toThrow('route /news names the middleware "guard"');
  expect(() => createRouteTable({ content: [{ path: '/news', page: 'NewsPage', middleware: ['constructor'] }] })).toThrow('constructor');
});

// covers: own-voices-43
test('a phone goes to the same page below /h5 from every page but one that is made for phones', () => {
  const routes = createRouteTable({
    clone: [
      { path: '/desk', page: 'DeskPage' },
      { path: '/desk/phone', page: 'PhonePage', phones: true },
    ],
  });
  const stepsOf = (path: string) => {
    const found = routes.find(path);
    return found.kind === 'page' ? found.steps : [];
  };
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  const phone = { userAgent, pathname: '/desk', search: '?a=1', onPhoneSite: false };
  expect(redirectOf(stepsOf('/desk'), phone)).toBe('/h5/desk?a=1');
  expect(redirectOf(stepsOf('/desk'), { ...phone, onPhoneSite: true })).toBeUndefined();
  expect(redirectOf(stepsOf('/desk/phone'), phone)).toBeUndefined();
});
