import { readFileSync } from 'node:fs';
import { readClause } from '../read-clause.ts';

const everyday = readFileSync(new URL('../cases/everyday-polyphones.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));

test('every polyphone of the everyday phrases is read right', () => {
  const wrong = everyday.flatMap(([char = '', wanted = '', ...phrases]) =>
    phrases.flatMap((text) => {
      const read = readClause({ text, readings: [] }, { language: 'zh-CN' }).syllables.find((syllable) => syllable.char === char)?.pinyin;
      return read === wanted ? [] : [`${text}: ${char} ${read ?? 'silent'}, wanted ${wanted}`];
    }),
  );
  expect(everyday.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
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
])('no function character of %s is shown as doubtful', (text) => {
  const { polyphones } = readClause({ text, readings: [] }, { language: 'zh-CN' });
  expect(polyphones.filter(({ char, sure }) => !sure && '了的地着把头个们里面吗还子将'.includes(char))).toEqual([]);
});
