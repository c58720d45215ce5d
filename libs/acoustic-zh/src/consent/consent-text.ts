/** What a sentence of consent says besides its fixed words. */
export interface ConsentParts {
  name: string;
  /** 1…12 and 1…31. */
  month: number;
  day: number;
  /** Drawn by chance: nobody can have recorded them before. */
  password: readonly string[];
  /** Read one by one: samples of single words are compared with them. */
  apart: readonly string[];
}

/** Words of a password: none sounds like another one to the aligner. */
export const passwordWords: readonly string[] = [
  ...['海鸥', '灯塔', '码头', '帆船', '潮水', '礁石', '渔网', '浪花', '海岛', '贝壳', '风筝', '竹林', '稻田', '石桥', '茶园', '雪山'],
  ...['葡萄', '核桃', '黄瓜', '西瓜', '玉米', '花生', '豆腐', '铅笔', '黑板', '闹钟', '雨伞', '台灯', '剪刀', '地图', '钥匙'],
  ...['松鼠', '骆驼', '熊猫', '蝴蝶', '乌龟', '孔雀', '大象', '青蛙', '火车', '单车', '飞机', '电梯', '广场', '邮局', '车站'],
];

const digits = '零一二三四五六七八九';
const months = Array.from({ length: 12 }, (_, at) => numeral(at + 1));
const days = Array.from({ length: 31 }, (_, at) => numeral(at + 1));

/** 1…31 as it is read. */
function numeral(count: number): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  return `${tens > 1 ? digits.charAt(tens) : ''}${tens > 0 ? '十' : ''}${ones > 0 || tens === 0 ? digits.charAt(ones) : ''}`;
}

export const consentText = ({ name, month, day, password, apart }: ConsentParts): string =>
  `我是${name}，今天是${numeral(month)}月${numeral(day)}日，我同意声屿用我的声音做一个只属于我的声音，口令：${password.join('、')}。${APART}${apart.join('。')}。`;

/** The sentence without the words behind it that are read one by one. */
export const beforeApart = (text: string): string => text.split(APART, 1)[0] ?? text;
/** The words behind it that are read one by one; empty for a sentence that has none. */
export const apartText = (text: string): string => text.split(APART, 2)[1] ?? '';
const APART = '再一个一个念：';

/** Words of a consent that were not heard, to be read again. */
export const againText = (words: readonly string[]): string =>
  `我再念一遍：${Array.from({ length: AGAIN_TIMES }, () => words.join('、')).join('。')}。`;
const AGAIN_TIMES = 2;

export type DrawnKind = 'date' | 'password' | 'apart';

/** A word of a text that was drawn from a list. */
export interface DrawnWord {
  kind: DrawnKind;
  text: string;
  /** Index of its first character. */
  at: number;
  others: readonly string[];
}

/** The drawn words of a text that `consentText` or `againText` made, in its order. */
export function drawnWords(text: string): DrawnWord[] {
  const date = /，今天是(?<month>[^月，]+)月(?<day>[^日，]+)日，/u.exec(text)?.groups;
  const drawn = (kind: DrawnKind, word: string, list: readonly string[], from: number): DrawnWord => ({
    ...{ kind, text: word, at: text.indexOf(word, from) },
    others: list.filter((other) => other !== word),
  });
  const dates = date ? datesOf(text, date['month'] ?? '', date['day'] ?? '') : [];
  const parts: [DrawnKind, string][] = [
    ['password', '口令：'],
    ['password', '我再念一遍：'],
    ['apart', APART],
  ];
  const words = parts.flatMap(([kind, mark]) => {
    const from = text.lastIndexOf(mark);
    if (from < 0) return [];
    let at = from + mark.length;
    const end = kind === 'password' && mark === '口令：' ? text.indexOf('。', at) : text.length;
    return text
      .slice(at, end)
      .split(/[、。]/u)
      .filter((word) => word !== '')
      .map((word) => {
        const one = drawn(kind, word, passwordWords, at);
        at = one.at + word.length;
        return one;
      });
  });
  return [...dates, ...words];

  function datesOf(whole: string, month: string, day: string): DrawnWord[] {
    const at = whole.indexOf(`今天是${month}月`) + '今天是'.length;
    return [drawn('date', month, months, at), drawn('date', day, days, at + month.length + 1)];
  }
}
