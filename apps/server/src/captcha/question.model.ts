import type { RandomInt } from './picture-plan.model.ts';

export interface Question {
  text: string;
  /** Digits, without leading zeros. */
  answer: string;
}

const numerals = '零一二三四五六七八九十';

const makers: ReadonlyArray<(randomInt: RandomInt) => Question> = [
  (randomInt) => {
    const weeks = 2 + randomInt(5);
    const more = 1 + randomInt(6);
    return { text: `一周有七天，${numeral(weeks)}个星期再加${numeral(more)}天一共是几天？写数字`, answer: String(weeks * 7 + more) };
  },
  (randomInt) => {
    const boats = 2 + randomInt(7);
    const people = 2 + randomInt(7);
    return { text: `${numeral(boats)}条船，每条坐${numeral(people)}个人，一共坐了几个人？写数字`, answer: String(boats * people) };
  },
  (randomInt) => {
    const birds = 6 + randomInt(5);
    const gone = 1 + randomInt(5);
    const back = 1 + randomInt(5);
    return {
      text: `沙滩上有${numeral(birds)}只海鸥，飞走${numeral(gone)}只，又飞来${numeral(back)}只，现在有几只？写数字`,
      answer: String(birds - gone + back),
    };
  },
  (randomInt) => {
    const hour = 1 + randomInt(6);
    const wait = 1 + randomInt(5);
    return { text: `渡船上午${numeral(hour)}点开，要走${numeral(wait)}个小时，到岸时是上午几点？写数字`, answer: String(hour + wait) };
  },
  (randomInt) => {
    const digits = Array.from({ length: 5 }, () => randomInt(10));
    const place = randomInt(5);
    return {
      text: `这一串数“${digits.map((digit) => numeral(digit)).join('、')}”里，第${numeral(place + 1)}个是几？写数字`,
      answer: String(digits[place]),
    };
  },
];

/** A question anyone who reads Chinese can answer; software can too, so it is granted far less often than the others. */
export function makeQuestion(randomInt: RandomInt): Question {
  const make = makers[randomInt(makers.length)] ?? makers[0];
  if (!make) throw new Error('no question to ask');
  return make(randomInt);
}

function numeral(value: number): string {
  return numerals[value] ?? String(value);
}

/** Digits as people type them: full-width forms, spaces and Chinese numerals count as what they mean. */
export function readDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s,，.。·-]/g, '')
    .replaceAll(/[零〇一二三四五六七八九]/g, (char) => String(char === '〇' ? 0 : numerals.indexOf(char)))
    .replaceAll('幺', '1');
}
