import { judgePassword } from './password.model.ts';

test.each([
  ['', 0],
  ['yugang7', 1],
  ['abcdefgh', 1],
  ['a1a1a1a1', 1],
  ['yugang77', 2],
  ['haibian-2026', 4],
  ['haibian72026', 3],
])('“%s” is of level %i', (password, level) => {
  expect(judgePassword(password, []).level).toBe(level);
});

test('a password with the account or the number in it is personal', () => {
  expect(judgePassword('Ayuan2026!', ['ayuan', ''])).toMatchObject({ isImpersonal: false, level: 1 });
  expect(judgePassword('abc12345', ['abc'])).toMatchObject({ isImpersonal: true });
});
