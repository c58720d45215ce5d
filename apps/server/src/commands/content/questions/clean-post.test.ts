import { cleanPost, cleanTitle } from './clean-post.model.ts';

it.each([
  ['line ends of every kind become one', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['at most one line stays empty', 'a\n\n\n\n\nb  \n', 'a\n\nb'],
  ['nothing turns the direction of the page', '安全\u202egpj.exe\u2066', '安全gpj.exe'],
  ['controls go, a tab in code stays', '\u0007响\u0000\tx', '响\tx'],
  ['a tower of accents is cut', `e${'\u0301'.repeat(200)}`, `e${'\u0301'.repeat(4)}`],
  ['joined emoji stay whole', '👩‍👩‍👧', '👩‍👩‍👧'],
])('%s', (_fact, text, cleaned) => {
  expect(cleanPost(text)).toBe(cleaned);
});

it('a title is one line', () => {
  expect(cleanTitle(' 怎样\n\n停顿？ ')).toBe('怎样 停顿？');
});
