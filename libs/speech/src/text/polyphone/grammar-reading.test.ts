import { readClause } from '../read-clause.ts';
import { grammarReading } from './grammar-reading.ts';

const readingIn = (text: string, char: string): string | undefined => grammarReading(Array.from(text), Array.from(text).indexOf(char));
const spokenIn = (text: string, char: string): string | undefined =>
  readClause({ text, readings: [] }, { language: 'zh-CN' }).syllables.find((syllable) => syllable.char === char)?.pinyin;

test.each([
  ['那只狗很可爱', '只', 'zhi1'],
  ['树上有十只鸟', '只', 'zhi1'],
  ['他也只在周末来', '只', 'zhi3'],
  ['静静地听', '地', 'de5'],
  ['他毫不犹豫地答应了', '地', 'de5'],
  ['这样可以更好地保护大家', '地', 'de5'],
  ['你得赶紧回家', '得', 'dei3'],
  ['大家得一起努力', '得', 'dei3'],
  ['她跑得很快', '得', 'de5'],
  ['打扫得干干净净', '得', 'de5'],
  ['她累得说不出话', '得', 'de5'],
  ['他还了图书馆的书', '还', 'huan2'],
  ['再也受不了了', '了', 'liao3'],
  ['长得漂亮', '长', 'zhang3'],
  ['还清了债', '还', 'huan2'],
  ['请把钱还给我', '还', 'huan2'],
  ['他还给我买了花', '还', 'hai2'],
  ['他还清楚地记得', '还', 'hai2'],
  ['早市开着吗？雾还没有散。', '还', 'hai2'],
  ['早市还开着吗', '还', 'hai2'],
  ['他还在等', '还', 'hai2'],
  ['今天太累了', '累', 'lei4'],
  ['老师教我们唱歌', '教', 'jiao1'],
  ['请你盛一碗汤', '盛', 'cheng2'],
  ['工人在铺路', '铺', 'pu1'],
  ['我为他感到骄傲', '为', 'wei4'],
  ['他一个人做不了', '了', 'liao3'],
  ['我不了解', '了', 'liao3'],
  ['成绩很差', '差', 'cha4'],
  ['她穿着红裙子', '着', 'zhe5'],
])('%s: the grammar reads %s as %s, and so does the clause', (text, char, reading) => {
  expect(readingIn(text, char)).toBe(reading);
  expect(spokenIn(text, char)).toBe(reading);
});

test.each([
  ['船只', '只', 'zhi1'],
  ['这只是开始', '只', 'zhi3'],
  ['万一只有我', '只', 'zhi3'],
  ['世界地图', '地', 'di4'],
  ['这里是人类的发源地', '地', 'di4'],
  ['我得到了奖', '得', 'de2'],
  ['我只得走', '得', 'de2'],
  ['校长得知', '长', 'zhang3'],
  ['积累经验', '累', 'lei3'],
  ['请教您一个问题', '教', 'jiao4'],
  ['盛大的节日', '盛', 'sheng4'],
  ['店铺开门', '铺', 'pu4'],
  ['他成为我们的老师', '为', 'wei2'],
  ['他来了', '了', 'le5'],
  ['此事不了了之', '了', 'liao3'],
  ['差别很大', '差', 'cha1'],
])('%s is no place of a rule: %s stays %s', (text, char, reading) => {
  expect(spokenIn(text, char)).toBe(reading);
});

test('the grammar says nothing of other characters', () => {
  expect(readingIn('银行', '行')).toBeUndefined();
  expect(readingIn('', '只')).toBeUndefined();
});
