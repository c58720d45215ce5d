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

function plain(written: string): string {
  return written.includes('.') ? readDecimal(written) : readPlain(written);
}
