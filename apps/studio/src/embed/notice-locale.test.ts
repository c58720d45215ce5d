import { jest } from '@jest/globals';
import { noticeLocale } from './notice-locale.ts';

test('a locale that the studio does not have is noticed once in the console, the one it has is not', () => {
  const said = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  for (const locale of ['zh-CN', null, undefined, 'en', 'en', 'zh-TW']) noticeLocale(locale);
  expect(said.mock.calls.flat()).toEqual([expect.stringContaining('"en"'), expect.stringContaining('"zh-TW"')]);
  said.mockRestore();
});
