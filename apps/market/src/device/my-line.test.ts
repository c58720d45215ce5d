import { ApiError } from '@shengyu/api';
import { measureLine, MOST_WORDS, problemOf } from './my-line.model.ts';
import { problemText } from './problems.ts';
import { studioHref } from './studio-href.ts';

test('a line is read when it has words and not too many', () => {
  expect(measureLine('，。！')).toEqual({ words: 0, over: 0, readable: false });
  expect(measureLine('潮水退了')).toEqual({ words: 4, over: 0, readable: true });
  expect(measureLine('潮'.repeat(MOST_WORDS + 3))).toEqual({ words: MOST_WORDS + 3, over: 3, readable: false });
});

test('the line goes along into the studio', () => {
  expect(studioHref('linan', '  ')).toBe('/edit?voice=linan');
  expect(new URLSearchParams(studioHref('linan', ' 潮水退了。').split('?')[1]).get('text')).toBe('潮水退了。');
});

test('every failure has words, also one that nobody knows', () => {
  expect(problemOf(new ApiError({ code: 0, error: 'limit.reached' }))).toBe('limit.reached');
  expect(problemOf(new TypeError('network'))).toBe('offline');
  expect(new Set(['limit.reached', 'offline', 'never.heard.of'].map(problemText)).size).toBe(3);
});
