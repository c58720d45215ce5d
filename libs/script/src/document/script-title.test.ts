import { firstSentence, scriptTitle } from './script-title.ts';

it.each([
  ['潮水退去以后，沙滩上有三只船。第二句。', '潮水退去以后，沙滩上有三只船'],
  ['\n  开场白\n第二段。', '开场白'],
  ['你好！', '你好'],
  ['“涨潮了！”他喊。', '涨潮了'],
  ['《雾港》第八章', '《雾港》第八章'],
  ['Version 2.0 is here. Go on.', 'Version 2.0 is here'],
  ['各位旅客朋友们，早上好，欢迎乘坐今天由舟山开往嵊泗的客船，请您坐稳。', '各位旅客朋友们，早上好'],
  ['一'.repeat(80), '一'.repeat(24)],
  ['……', ''],
  ['  \n ', ''],
])('%j is called %j', (text, name) => expect(firstSentence(text)).toBe(name));

it('what its writer calls it comes before its first sentence', () => {
  expect(scriptTitle('第二集', '潮水退去。')).toBe('第二集');
  expect(scriptTitle('  ', '潮水退去。')).toBe('潮水退去');
});
