import { linkedMode } from './linked-mode.ts';

// covers: login-23
test('a link names a mode of the popup', () => {
  expect(linkedMode('?from=mail&login=4', false)).toBe(4);
  expect(linkedMode('?login=8', true)).toBe(8);
});

test('what is no mode opens nothing', () => {
  expect(['', '?login=', '?login=9', '?login=1x', '?other=1'].map((search) => linkedMode(search, false))).toEqual(Array(5).fill(undefined));
});

test('a member is not asked to sign in again', () => {
  expect(linkedMode('?login=0', true)).toBeUndefined();
});
