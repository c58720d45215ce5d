import { readClause } from './read-clause.ts';

const pinyinOf = (text: string, char: string) =>
  readClause({ text, readings: [] }, { language: 'zh-CN' })
    .syllables.filter((syllable) => syllable.char === char)
    .map(({ pinyin }) => pinyin);

test.each([
  ['银行行长', '行', ['hang2', 'hang2']],
  ['行走江湖', '行', ['xing2']],
  ['重要的事重新考虑', '重', ['zhong4', 'chong2']],
  ['重庆', '重', ['chong2']],
  ['孩子长大了', '长', ['zhang3']],
  ['长江很长', '长', ['chang2', 'chang2']],
  ['音乐让人快乐', '乐', ['yue4', 'le4']],
  ['他得了奖', '得', ['de2']],
  ['睡觉前觉得', '觉', ['jiao4', 'jue2']],
  ['他还没来', '还', ['hai2']],
  ['都市里都有', '都', ['du1', 'dou1']],
])('%s: %s is read %j', (text, char, syllables) => {
  expect(pinyinOf(text, char)).toEqual(syllables);
});

test('a polyphone lists its readings and says when it is doubtful', () => {
  const { polyphones } = readClause({ text: '单于和便宜', readings: [] }, { language: 'zh-CN' });
  for (const { candidates, chosen, sure } of polyphones) {
    expect(candidates).toContain(chosen);
    expect(typeof sure).toBe('boolean');
  }
  expect(polyphones.map(({ char }) => char)).toContain('便');
});

test('the personal dictionary decides, longer words first, and a mark wins over it', () => {
  const lexicon = new Map([
    ['行', ['xing2']],
    ['行家', ['hang2', 'jia1']],
  ]);
  const read = (pinyin: string[]) =>
    readClause(
      { text: '行家行', readings: pinyin.map((syllable) => ({ kind: 'pinyin', start: 2, end: 3, syllables: [syllable] })) },
      { language: 'zh-CN', lexicon },
    );
  expect(read([]).syllables.map(({ pinyin }) => pinyin)).toEqual(['hang2', 'jia1', 'xing2']);
  expect(read(['heng2']).syllables.at(-1)?.pinyin).toBe('heng2');
});
