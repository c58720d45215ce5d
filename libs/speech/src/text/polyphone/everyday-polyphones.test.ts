import { loadPhrases, readPhrase } from '../phrase-cases.ts';
import { readClause } from '../read-clause.ts';

const read = (text: string) => readClause({ text, readings: [] }, { language: 'zh-CN' });

test.each([
  ['everyday-polyphones', 300],
  ['erhua', 80],
  ['surnames', 90],
  ['grammar', 200],
  ['places', 80],
  ['traditional', 60],
  ['tone-of-one', 100],
] as const)('every phrase of %s is read right', (table, fewest) => {
  const cases = loadPhrases(table);
  const wrong = cases.flatMap((given) => {
    const { read } = readPhrase(given, table);
    return read === given.wanted ? [] : [`${given.text}: ${given.char} ${read}, wanted ${given.wanted}`];
  });
  expect(cases.length).toBeGreaterThan(fewest);
  expect(wrong).toEqual([]);
});

test('at most one everyday phrase in fifty is shown as doubtful', () => {
  const cases = (['everyday-polyphones', 'erhua', 'surnames', 'grammar'] as const).flatMap(loadPhrases);
  const doubtful = cases.filter(({ text }) => read(text).polyphones.some(({ sure }) => !sure));
  expect(doubtful.length / cases.length).toBeLessThanOrEqual(0.02);
});

test.each([
  '他把书放在桌子上，笑着走了。',
  '孩子们慢慢地走进了房间里面。',
  '我的头有点疼，里面的那个人来了。',
  '一个人在家里看着窗外的雨。',
  '前面的石头上坐着一个老人。',
  '她高兴地把消息告诉了朋友们。',
  '“阿婆，早市还开着吗？”雾还没有散。',
  '孩子们在睡觉，列车即将到站，他还在等。',
  '大家好，欢迎来到我们的节目，今天我们来说一说这个地方。',
  '我们都知道，这是一个很好的机会，不要错过。',
])('nothing of %s is shown as doubtful', (text) => {
  expect(read(text).polyphones.filter(({ sure }) => !sure)).toEqual([]);
});

test('the r of a 儿 is among its readings, and the syllable before keeps its own', () => {
  const { syllables, polyphones } = read('空儿里玩儿');
  expect(syllables.map(({ pinyin }) => pinyin)).toEqual(['kong4', 'r5', 'li3', 'wan2', 'r5']);
  expect(polyphones.find(({ char }) => char === '儿')?.candidates).toEqual(expect.arrayContaining(['er2', 'r5']));
});
