import { before, hanzi, matchAt, type Rule, type RuleContext } from '../part.ts';

const range = /\s?(?:--|[-~～—–])\s?(?=[-+]?[\d¥$€£]|[百千万]分之\d|前\d)/y;
const dateRange = /\s?(?:--|[-~～—–]{1,2})\s?(?=\d)/y;
/** Two dashes of full width part thoughts more often than times. */
const sign = /\s?(?:--|[-~～—–])\s?/y;

const numeral = '第?[一二三四五六七八九十百零〇两廿]{1,4}';
const steps = '年级|年代|世纪|年|月|日|号线|号楼|号|时|点半?|楼|层|级|等|章|节|回|集|课|期|届|环|岁|区|栋|单元|站|排';
/** Words of time, and steps that are counted in hanzi. */
const words = [
  '(?:周|星期|礼拜)[一二三四五六日天末]',
  '凌晨|清晨|清早|早上|早晨|上午|中午|正午|午后|下午|傍晚|黄昏|晚上|夜里|夜间|深夜|半夜|午夜|[今明次当昨翌][日天早晚晨]|[今明去前后次翌当]年|第二天|[早晚]',
  '[春夏秋冬][季天]|[正冬腊]月(?:初|廿|二?十)?[一二三四五六七八九十]?|[初廿][一二三四五六七八九十]|除夕|元宵|元旦|春节|国庆|中秋',
  `${numeral}(?:${steps})`,
  '幼儿园|小学|初中|高中|大学|[初高大][一二三四]|本科|硕士|博士',
  '(?:商|周|秦|汉|晋|隋|唐|宋|元|明|清)[朝代]|民国',
].join('|');
const wordBefore = new RegExp(String.raw`(?:${words}|\d\s?(?:[年月日号时点分]|年代|世纪)[初中末]?|\d{1,2}[:：]\d\d)\s?$`);
const wordAfter = new RegExp(
  String.raw`^(?:${words}|公元前?\s?\d|\d{1,2}\s?世纪|(?:二?十|三十)[一二三四五六七八九]?(?![\d一-鿿])|至今|今(?![天日晚早年])|现在|目前)`,
);
const letterBefore = /(?<![A-Za-z\d])[A-Z]\s?$/;
const letterAfter = /^[A-Z](?=[座区级班栋馆组口类档型轮厅排段项等款])/;
const anyLetterAfter = /^[A-Z](?![A-Za-z\d])/;

/** A range sign behind a number, between words of time, steps of one kind or single letters: 3-5, 周一～周五, 一楼—三楼, A-D座. */
export const rangeRule: Rule = (context) => {
  const number = context.afterNumber ? (matchAt(range, context) ?? matchAt(dateRange, context)) : undefined;
  if (number) return until(context, number[0]);
  const match = matchAt(sign, context);
  if (!match || !isWordRange(context, match[0])) return undefined;
  const end = context.at + match[0].length;
  // 至今 says itself what the sign means.
  return context.text.startsWith('至今', end) ? { end, parts: [] } : until(context, match[0]);
};

function isWordRange(context: RuleContext, written: string): boolean {
  const left = before(context, 8);
  const right = context.text.slice(context.at + written.length, context.at + written.length + 8);
  if (letterBefore.test(left)) return letterAfter.test(right) || (/[~～]/.test(written) && anyLetterAfter.test(right));
  return wordBefore.test(left) && wordAfter.test(right);
}

function until({ at }: RuleContext, written: string): ReturnType<Rule> {
  const end = at + written.length;
  return { end, parts: [hanzi(at, end, '到')] };
}
