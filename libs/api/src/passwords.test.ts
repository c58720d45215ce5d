import { passwordRules, passwordStrength } from './passwords.ts';

test.each([
  ['yugang7', { isLong: false }],
  ['abcdefgh', { isMixed: false }],
  ['Ayuan2026!', { isImpersonal: false }],
  ['yugang77', { isLong: true, isMixed: true, isImpersonal: true }],
  ['abc12345', { isImpersonal: true }],
])('“%s” keeps or breaks the rules that are told at once: %j', (password, rules) => {
  expect(passwordRules(password, ['ayuan', 'abc', ''])).toMatchObject(rules);
});

test.each([
  ['a1a1a1a1', 1],
  ['woaini1314', 1],
  ['P@ssw0rd!', 1],
  ['qwer1234!', 1],
  ['19900101abc', 2],
  ['yugang77', 3],
  ['haibian-2026', 4],
])('“%s” is of strength %i', async (password, strength) => {
  expect(await passwordStrength(password, [])).toBe(strength);
});

test('a name of the member weakens what holds it', async () => {
  expect(await passwordStrength('Yuanchuan1', [])).toBeGreaterThan(1);
  expect(await passwordStrength('Yuanchuan1', ['yuanchuan.li@example.com'])).toBe(1);
});
