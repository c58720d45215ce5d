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

test('the side rail comes with the flag isSible, or as the route says', () => {
  const rails = createRouteTable({
    member: [
      { path: '/account', page: 'AccountPage', flags: { isSible: true } },
      { path: '/creation', page: 'CreationPage', rail: true },
      { path: '/plain', page: 'PlainPage' },
    ],
  });
  const railOf = (path: string) => rails.find(path);
  expect(railOf('/account')).toMatchObject({ match: { rail: true, flags: { isSible: true } } });
  expect(railOf('/creation')).toMatchObject({ match: { rail: true, flags: { isSible: false } } });
  expect(railOf('/plain')).toMatchObject({ match: { rail: false } });
});

test('a parameter of another form makes the page invalid, not unknown', () => {
  expect(table.find('/news/abc')).toEqual({ kind: 'invalid' });
  expect(table.find('/nowhere')).toEqual({ kind: 'none' });
});

test('no remote can take over a page of the shell', () => {
  expect(table.find('/index.html')).toMatchObject({ match: { owner: 'shell', page: 'HomePage' } });
});

test('a route that names an unknown middleware is an error, not a page without it', () => {
  const table = () => createRouteTable({ content: [{ path: '/news', page: 'NewsPage', middleware: ['guard'] }] });
  expect(table).toThrow('route /news names the middleware "guard"');
  expect(() => createRouteTable({ content: [{ path: '/news', page: 'NewsPage', middleware: ['constructor'] }] })).toThrow('constructor');
});
