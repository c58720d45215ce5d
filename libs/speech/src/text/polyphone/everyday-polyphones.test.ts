import { readFileSync } from 'node:fs';
import { readClause } from '../read-clause.ts';

/** Lines: a character, its reading, phrases in which its first occurrence reads so. */
function casesOf(table: string): { char: string; wanted: string; text: string }[] {
  return readFileSync(new URL(`../cases/${table}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [char = '', wanted = '', ...phrases] = line.split(' ');
      return phrases.map((text) => ({ char, wanted, text }));
    });
}

const read = (text: string) => readClause({ text, readings: [] }, { language: 'zh-CN' });

test.each([
  ['everyday-polyphones', 300],
  ['erhua', 80],
  ['surnames', 90],
  ['grammar', 200],
])('every phrase of %s is read right', (table, fewest) => {
  const cases = casesOf(table);
  const wrong = cases.flatMap(({ char, wanted, text }) => {
    const pinyin = read(text).syllables.find((syllable) => syllable.char === char)?.pinyin;
    return pinyin === wanted ? [] : [`${text}: ${char} ${pinyin ?? 'silent'}, wanted ${wanted}`];
  });
  expect(cases.length).toBeGreaterThan(fewest);
  expect(wrong).toEqual([]);
});

test('at most one everyday phrase in fifty is shown as doubtful', () => {
  const cases = ['everyday-polyphones', 'erhua', 'surnames', 'grammar'].flatMap(casesOf);
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
