import { compilePath, plainPath } from './match-path.ts';

test('a parameter is decoded', () => {
  expect(compilePath('/news/:id').match('/news/%E5%A3%B0')).toEqual({ id: '声' });
});

// covers: site-13
test('every path answers with .html and with a trailing slash too', () => {
  expect(compilePath('/news').match('/news.html')).toEqual({});
  expect(compilePath('/news').match('/news/')).toEqual({});
  expect(compilePath('/news/:id').match('/news/12.html')).toEqual({ id: '12' });
});

// covers: site-15
test('/index and /index.html are the home page', () => {
  expect(compilePath('/').match('/index')).toEqual({});
  expect(plainPath('/index.html')).toBe('/');
});

test('a badly encoded parameter matches nothing', () => {
  expect(compilePath('/news/:id').match('/news/%E5%A3')).toBeUndefined();
});
