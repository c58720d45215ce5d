import { readDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { isCounted } from './context-words.ts';

const span = /(\d{3,4})([?？]?\s?(?:[-~～—–]{1,2}|至|到)\s?约?)(\d{3,4}|\d{2})(?!\d|[.,:/-]\d)/y;
const openEnd = /([12]\d{3})(\s?[-~～—–]{1,2}\s?)(?=至今|迄今|今(?![年天])|现在|目前|[)）\]】〕]|[，。；、,;]|$)/y;
const single = /\d{4}(?!\d|[.,:/]\d)/y;
/** Years before our era, also the last of a span: 公元前551-前479. */
const beforeEra = /\d{1,4}(?=\s?(?:年|[-~～—–至到)）〕】，。；、]|$))/y;
const isBeforeEra = /(?:公元前?|[（(〔【]\s?前|[-~～—–至到]\s?前)\s?$/;

const toBeforeEra = /^\d{1,4}\s?[-~～—–至到]\s?前\d/;

const opening = /[（(〔【[]\s?(?:约|公元|生卒年?[：:]?)?$/;
const closing = /^\s?[)）〕】\]，,；;、]/;
/** Words in front of a term of years. */
const termBefore =
  /(?:生卒|在位|任期|任职|任教|执政|时期|年代|年份|时间|期间|起止|存续|战争|革命|运动|[唐宋元明清秦汉隋晋]朝?|王朝|时代|赛季|学年|规划|计划|纲要|©|版权所有)(?:[是为在]|年月?|时间|年份|[：:\s])*$/;
const countBefore =
  /(?:[约近共达价￥¥$]|字数|价格?|预算|热量|人数|月薪|[工薪]资|收入|面积|编号|页码?|[温高]度|海拔|分辨率|像素|销量|库存|范围|区间|代码|号码?)[是为在：:\s]*$/;
/** What is counted by classes and seasons is years all the same: 1998-2003届. */
const classAfter = /^\s?(?:届|级|赛季|年度|学年|财年|款)/;
/** What happens once in a certain year. */
const onceIn =
  /(?:[生卒逝死亡殁建立办刊创设成始源摄写作著刻印铸制修迁]|诞生|出生|去世|毕业|入职|入学|加入|参军|入伍|入党|退役|退休|结婚|发表|出版|发行|发布|上市|上映|首映|首演|播出|问世|竣工|完工|落成|通车|开业|开馆|更名|颁布|签署|签订|拍摄|录制|定稿|入选|获奖)于(?:公元)?\s?$|(?:出生|出版|毕业)?年份[是为：:]?\s?$|©\s?$/;
/** Plans and events carry their year behind them: 中国制造2025. */
const planBefore =
  /(?:中国|制造|计划|战略|愿景|目标|规划|纲要|展望|行动|世博会?|奥运会?|春晚|亚运会?|峰会|盛典|晚会|年鉴|手册|大赛|报告|白皮书|榜单|大会)\s?$/;
const planAfter = /^\s?(?:$|[”’"》」』，。；！？、）)])/;
const birthAfter = /^\s?(?:出生|生人|毕业)/;
const sinceAfter = /^\s?(?:至今|迄今|以来|[QH][1-4](?![\dA-Za-z]))/;

/** Years without 年 are read digit by digit like those with it: （1881-1936）, 生于1990, 2015-至今. */
export const yearSpanRule: Rule = (context) => {
  if (/[\d.,]$|\d[-/:]$/.test(before(context, 2)) || /第\s?$/.test(before(context, 2))) return undefined;
  return bothYears(context) ?? openYear(context) ?? oneYear(context);
};

function bothYears(context: RuleContext): RuleResult | undefined {
  const match = matchAt(span, context);
  if (!match) return undefined;
  const [written, first = '', sign = '', second = ''] = match;
  const last = second.length === 2 ? first.slice(0, -2) + second : second;
  if (second.length < first.length && !(first.length === 4 && second.length === 2 && isOurTime(first))) return undefined;
  const given = { first: Number(first), last: Number(last), lead: before(context, 16), after: behind(context, written.length) };
  if (!areYears(given)) return undefined;
  const middle = context.at + first.length;
  const until = hanzi(middle, middle + sign.length, sign.includes('至') ? '至' : '到');
  return years(context, written.length, [digitsAt(context.at, first), until, digitsAt(middle + sign.length, second)]);
}

interface Years {
  first: number;
  last: number;
  lead: string;
  after: string;
}

function areYears({ first, last, lead, after }: Years): boolean {
  if (first >= last || last > 2100 || /^\s?[年月]/.test(after)) return false;
  const isOurTime = first >= 1800;
  if (classAfter.test(after)) return isOurTime;
  if (isCounted(after) || (countBefore.test(lead) && !opening.test(lead))) return false;
  const isRound = first % 100 === 0 && last % 100 === 0;
  const isNamed = termBefore.test(lead) || (opening.test(lead) && closing.test(after));
  if (isOurTime) return isNamed || !isRound;
  return isNamed && (first >= 1000 ? !isRound : last - first <= 120 && !(first % 10 === 0 && last % 10 === 0));
}

/** From a year on: 2015-至今, （1990-）. The sign is silent, but where it is the only word for "until". */
function openYear(context: RuleContext): RuleResult | undefined {
  const match = matchAt(openEnd, context);
  if (!match || !isOurTime(match[1] ?? '')) return undefined;
  const [written, year = '', sign = ''] = match;
  const isUntil = /^(?:今|现在|目前)/.test(behind(context, written.length));
  const until = hanzi(context.at + year.length, context.at + year.length + sign.length, '至');
  return years(context, written.length, [digitsAt(context.at, year), ...(isUntil ? [until] : [])]);
}

function oneYear(context: RuleContext): RuleResult | undefined {
  const lead = before(context, 10);
  const isOld = isBeforeEra.test(lead) || (/前\s?$/.test(lead) && toBeforeEra.test(behind(context, 0)));
  const old = isOld ? matchAt(beforeEra, context) : undefined;
  if (old) return years(context, old[0].length, [digitsAt(context.at, old[0])]);
  const year = matchAt(single, context)?.[0];
  if (year === undefined || Number(year) < 1000 || Number(year) > 2100) return undefined;
  const after = behind(context, 4);
  if (/^\s?年/.test(after)) return undefined;
  const isDated = (onceIn.test(lead) && !isCounted(after)) || (isOurTime(year) && isAlone(lead, after));
  return isDated ? years(context, year.length, [digitsAt(context.at, year)]) : undefined;
}

/** In brackets by itself, or before words that only follow a year. */
const isAlone = (lead: string, after: string): boolean =>
  (/[（(〔【]\s?$/.test(lead) && /^\s?[)）〕】]/.test(after)) ||
  birthAfter.test(after) ||
  sinceAfter.test(after) ||
  (planBefore.test(lead) && planAfter.test(after));

const isOurTime = (year: string): boolean => Number(year) >= 1800 && Number(year) <= 2100;

function behind({ text, at }: RuleContext, length: number): string {
  return text.slice(at + length, at + length + 10);
}

const digitsAt = (at: number, year: string): Part => hanzi(at, at + year.length, readDigits(year), true);

function years({ at }: RuleContext, length: number, parts: Part[]): RuleResult {
  const spoken = parts.map(({ text }) => text).join('');
  return { end: at + length, parts, number: { kind: 'date', start: at, end: parts.at(-1)?.end ?? at, spoken }, opensRange: true };
}
