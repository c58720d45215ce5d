import { readDecimal, readPlain } from '../numerals.ts';
import { before, hanzi, matchAt, type Rule } from '../part.ts';

const angle = /(\d{1,3}(?:\.\d{1,9})?)°(?:\s?(\d{1,2}(?:\.\d{1,9})?)['′’](?:\s?(\d{1,2}(?:\.\d{1,9})?)["″”])?)?\s?([NSEW])?(?![A-Za-z])/y;
const sides: Readonly<Record<string, string>> = { N: '北纬', S: '南纬', E: '东经', W: '西经' };

/** Angles with minutes and seconds, and places on the globe: 39°54′20″N. A plain number of degrees is a measure. */
export const angleRule: Rule = (context) => {
  if (/[-+±\d.]$/.test(before(context, 1))) return undefined;
  const match = matchAt(angle, context);
  if (!match) return undefined;
  const [written, degrees = '', minutes, seconds, side] = match;
  if (minutes === undefined && side === undefined) return undefined;
  const rest = [
    [minutes, '分'],
    [seconds, '秒'],
  ] as const;
  const spoken = [
    sides[side ?? ''] ?? '',
    `${plain(degrees)}度`,
    ...rest.map(([count, unit]) => (count === undefined ? '' : plain(count) + unit)),
  ].join('');
  const end = context.at + written.length;
  return { end, parts: [hanzi(context.at, end, spoken)], number: { kind: 'cardinal', start: context.at, end, spoken } };
};

const inches =
  /(\d{1,3}(?:\.\d{1,2})?)(["″”])(?=\s?(?:的?(?:大?屏|显示|液晶|电视|笔记本|平板|投影|曲面|触|手机|照片|披萨|蛋糕|轮|管|钢|键盘|唱片|硬盘|车|阀|水管|以[上下]|左右|高|宽|长)|[×xX]))/y;

/** An inch mark: the same sign closes quotations, so what is measured in inches follows it. */
export const inchRule: Rule = (context) => {
  const match = matchAt(inches, context);
  if (!match) return undefined;
  const [written, amount = ''] = match;
  const end = context.at + written.length;
  const middle = context.at + amount.length;
  const spoken = plain(amount);
  const number = { kind: 'cardinal', start: context.at, end: middle, spoken } as const;
  return { end, parts: [hanzi(context.at, middle, spoken), hanzi(middle, end, '英寸')], number };
};

function plain(written: string): string {
  return written.includes('.') ? readDecimal(written) : readPlain(written);
}
