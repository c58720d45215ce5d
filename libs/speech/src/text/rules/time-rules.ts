import { readPlain } from '../numerals.ts';
import { readTime } from '../read-as.ts';
import { before, hanzi, matchAt, type Rule } from '../part.ts';

const clock = /((\d{1,2})[:：][0-5]\d(?:[:：][0-5]\d)?)(?![\d:：])(?:\s?([AaPp])\.?[Mm]\b\.?)?/y;
const ratio = /(\d+(?:\.\d+)?)\s?[:：]\s?(\d+(?:\.\d+)?)(?:\s?[:：]\s?(\d+(?:\.\d+)?))?(?![\d:：])/y;
const dashScore = /(\d{1,3})[-–—](\d{1,3})(?!\d)/y;
const hour = /(\d{1,2})(?=\s?点(?:钟|半|整|左右|[一二三]刻|开|前|后|多|到|过|差|\s?\d{1,2}\s?分|\s?[零一二三四五]))/y;
const dayTime = /(?:凌晨|早上|早晨|清晨|上午|中午|下午|傍晚|晚上|夜里|半夜|今晚|明早|每天|每晚|深夜|晚|早)\s?$/;
const dayTimeHour = /(\d{1,2})(?=\s?(?:点(?!\d)|[-~～—–至到]\s?\d{1,2}\s?点))/y;
const scoreWords =
  /比分|总分|战胜|击败|大胜|险胜|完胜|惨败|不敌|战平|战成|打成|领先|落后|逆转|比赛|主场|客场|以$|以\s?$|淘汰|横扫|小胜|告负|取胜/;
const ratioWords = /比例|比率|画幅|宽高|长宽|赔率|配比|兑换|汇率|按$|按照$|比为|之比|混合|稀释|缩放|模型/;

export const timeRule: Rule = (context) => {
  const match = matchAt(clock, context);
  if (!match) return undefined;
  const context12 = before(context, 14);
  const after = context.text.slice(context.at + match[0].length, context.at + match[0].length + 5);
  const isTime = Number(match[2]) <= 24 && !scoreWords.test(after) && !scoreWords.test(context12) && !ratioWords.test(context12);
  const clockTime = isTime ? readTime((match[1] ?? '').replaceAll('：', ':')) : undefined;
  if (clockTime === undefined) return undefined;
  const spoken = (match[3] === undefined ? '' : /a/i.test(match[3]) ? '上午' : '下午') + clockTime;
  const end = context.at + match[0].length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'time', start: context.at, end, spoken }, opensRange: true };
};

export const hourRule: Rule = (context) => {
  const match = matchAt(hour, context) ?? (dayTime.test(before(context)) ? matchAt(dayTimeHour, context) : undefined);
  if (!match || Number(match[1]) > 24) return undefined;
  const spoken = Number(match[1]) === 2 ? '两' : readPlain(match[1] ?? '');
  const end = context.at + match[0].length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'time', start: context.at, end, spoken }, opensRange: true };
};

export const ratioRule: Rule = (context) => {
  const dash = scoreWords.test(before(context, 14)) ? matchAt(dashScore, context) : undefined;
  const match = dash ?? matchAt(ratio, context);
  if (!match) return undefined;
  const spoken = match
    .slice(1)
    .filter((part) => part !== undefined)
    .map(readSide)
    .join('比');
  const end = context.at + match[0].length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'score', start: context.at, end, spoken } };
};

function readSide(written: string): string {
  const [whole = '', fraction] = written.split('.');
  return fraction === undefined ? readPlain(whole) : `${readPlain(whole)}点${[...fraction].map(readPlain).join('')}`;
}
