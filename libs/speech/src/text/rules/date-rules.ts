import { isDay, isMonth, readDigits, readPlain } from '../numerals.ts';
import { readDate } from '../read-as.ts';
import { before, hanzi, matchAt, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { isSerial } from './serial-rules.ts';

const fullDate = /(\d{4})([-/.—–·])(\d{1,2})\2(\d{1,2})(?!\d|[.:]\d|-(?!\d{4}[-/.]\d)|\/)/y;
/** Two digits for the year are clear only behind a word that asks for a date: 生产日期24/05/06. */
const shortDate = /(\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![-/.:]?\d|[A-Za-z]|\s?[版号])/y;
const asksForDate = /(?:日期|生日|出生于?|有效期至?|截止到?|截至|定于|签于)[是为在至]?[:：]?\s?$/;
const era = /(\d{1,4})\s?(B\.?C\.?(?:E\.?)?|b\.c\.(?:e\.)?|(?<=\s)AD|A\.D\.|a\.d\.)(?![A-Za-z])\s?年?/y;
const eraFirst = /(B\.C\.|A\.D\.)\s?(\d{1,4})(?![\d.,:%A-Za-z])\s?年?/y;
const yearLast = /(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2})(?![-/.:]?\d)/y;
const monthYear = /(0[1-9]|1[0-2]|[1-9](?=\/))([-/.])((?:19|20)\d{2})(?![-/.:]?\d|\s?[元%万亿米克度个人次]|[A-Za-z])/y;
const yearMonth = /(\d{4})([-/.])(\d{1,2})(?!-(?!\d{4}[-/.]\d)|[\d/.]|\s?[年元%万亿米克度个人次倍点分秒]|[A-Za-z])/y;
const classYear = /(?:19|20)\d\d(?=\s?级(?:新生|本科|硕士|博士|学生|毕业|校友|研究生|同学|\d{1,2}\s?班|[的，。、]|\s|$))/y;
const seasonPair = /((?:19|20)\d\d)\/((?:19|20)?\d\d)(?=\s?(?:赛季|学年|财年|年度|年))/y;
const bracketed = /(?<=[〔［[【（(])(?:19|20)\d\d(?=[〕］\]】）)]\s?\d{1,4}\s?号)/y;
const years =
  /(\d{4}|\d{2})(?=\s?(?:年(?!级)|财年|学年|赛季|年度)|\s?[-~～—–至到]{1,2}\s?(?:\d{4}|\d{2})\s?年(?!级)|\s?[-~～—–至到]{1,2}\s?\d{4}(?:财年|学年|赛季))/y;
const yearThree = /\d{1,3}(?=\s?年)/y;
const seasonYear =
  /(?:19|20)\d\d(?=\s?(?:春|夏|秋|冬|款|版|届|世界杯|奥运|欧洲杯|全国|中国|亚运|双十一|双11|高考|国庆|中秋|元旦|[一-鿿]{2,4}(?:奥运|亚运|残奥|世博|世界杯|马拉松|峰会|论坛|车展|音乐节|电影节|公开赛|锦标赛)))/y;
const month = /(\d{1,2})(?=\s?月|\s?[-~～—–至、]\s?\d{1,2}\s?月)/y;
const day = /(\d{1,2})(?=\s?[日号](?!线)|\s?[-~～—–至]{1,2}\s?\d{1,2}\s?[日号](?!线))/y;
const generation =
  /(1[05](?=后(?:$|[的们和、，。]|小|孩|宝|学生|一代|群体|少年|儿童))|[056789]0|[6789]5|05)(?=后|[、/和到至-]\s?(?:[056789]0|[6789]5|05)后)/y;
/** A span of time, whatever the number: 距今1200年, 活了1300年. */
const lastsLong =
  /(?:距今|距离现在|传承|绵延|延绵|流传|存在了|存在已|存续|长达|建[城都校寺]|活了|活过|树龄|沉睡|沉寂|屹立|矗立|尘封|埋藏|统治|相隔|相距|上下|纵横)(?:[了过约近已有达逾超]|将近|大约|至少|整整|可达)*\s?$/;
/** A span only if the number is round and no year of our time. */
const lastsRound =
  /(?:历经|经历|历时|延续|持续|跨越|横跨|穿越|超过|超|逾|已有|有着?|过去|度过|走过|等待?|用|花|隔|至少|不到|不足|将近|接近|达|过|前后|保存)(?:[了过约近已有达逾]|将近|大约|至少|整整)*\s?$/;
const isYearAfter = /^\s?年(?:的?(?:水平|同期|[记纪]录|峰值|全年|总和)|全年|底|初|末|[一二三四五六七八九十\d]+月|[春夏秋冬第])/;
const agedAfter = /^\s?年的?(?:古|老|大|树龄|历史|传承|不遇|一遇|不变|风雨|沧桑|岁月|时光|文[明化脉]|基业|变迁|等待|手艺|工艺|积淀|底蕴)/;
const ofYearsAfter = /^\s?年的/;
const datedBefore = /[在于从到自至由以]$|公元前?$/;
/** Regnal years count up from one: 康熙61年. */
const regnal =
  /(?:民国|建武|建安|贞观|开元|天宝|洪武|永乐|嘉靖|万历|崇祯|顺治|康熙|雍正|乾隆|嘉庆|道光|咸丰|同治|光绪|宣统|明治|大正|昭和|平成|令和)\s?$/;
/** After these words a count of years is meant, not a year; a year of our time is only doubted before the first. */
const age = /^\s?年(?:的?历史|之久|如一日|时光|文明)/;
const span = /^\s?年(?:前(?!后)|后|来|间|内|以|之|多|的?历史|的?时间|里|期|龄|左右|才|如一日|级|，?弹指)/;

export const fullDateRule: Rule = (context) => {
  const match = matchAt(fullDate, context);
  if (!match) return undefined;
  const [whole, year = '', , months = '', days = ''] = match;
  if (!isMonth(months) || !isDay(days) || isNumberBefore(context) || isSerial(context)) return undefined;
  const { at } = context;
  const middle = at + 5;
  const last = middle + months.length + 1;
  const end = at + whole.length;
  // ISO 8601 puts a T between date and time.
  const next = /^T\d\d:/.test(context.text.slice(end, end + 4)) ? end + 1 : end;
  return {
    end: next,
    parts: [
      hanzi(at, at + 4, readDigits(year), true),
      hanzi(at + 4, middle, '年'),
      hanzi(middle, last - 1, readPlain(months), true),
      hanzi(last - 1, last, '月'),
      hanzi(last, end, `${readPlain(days)}日`, true),
    ],
    number: { kind: 'date', start: at, end, spoken: `${readDigits(year)}年${readPlain(months)}月${readPlain(days)}日` },
    opensRange: true,
  };
};

export const shortDateRule: Rule = (context) => {
  const match = matchAt(shortDate, context);
  if (!match || isNumberBefore(context) || !asksForDate.test(before(context))) return undefined;
  const [written, year = '', , months = '', days = ''] = match;
  if (!isMonth(months) || !isDay(days)) return undefined;
  return inWords(context, written, `${readDigits(year)}年${readPlain(months)}月${readPlain(days)}日`);
};

/** Years with the English abbreviation of their era: 221 B.C., A.D. 79. */
export const eraRule: Rule = (context) => {
  if (/[\dA-Za-z.]$/.test(before(context, 1))) return undefined;
  const last = matchAt(era, context);
  const first = last ? undefined : matchAt(eraFirst, context);
  const [written, year, name] = last ? [last[0], last[1], last[2]] : [first?.[0], first?.[2], first?.[1]];
  if (written === undefined || year === undefined || name === undefined) return undefined;
  return inWords(context, written, `公元${/^b/i.test(name) ? '前' : ''}${readDigits(year)}年`);
};

function inWords(context: RuleContext, written: string, spoken: string): RuleResult {
  const end = context.at + written.length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind: 'date', start: context.at, end, spoken }, opensRange: true };
}

export const yearMonthRule: Rule = (context) => {
  const match = matchAt(yearMonth, context);
  if (!match || isNumberBefore(context)) return undefined;
  const [whole, year = '', , months = ''] = match;
  const isDecimal = match[2] === '.' && Number(year) < 1980;
  if (!isMonth(months) || months.length < 2 || isDecimal || Number(year) < 1900 || Number(year) > 2099) return undefined;
  const { at } = context;
  const end = at + whole.length;
  return {
    end,
    parts: [hanzi(at, at + 4, readDigits(year), true), hanzi(at + 4, at + 5, '年'), hanzi(at + 5, end, `${readPlain(months)}月`, true)],
    number: { kind: 'date', start: at, end, spoken: `${readDigits(year)}年${readPlain(months)}月` },
    opensRange: true,
  };
};

/** The day or the month first and the year last: 25/12/2026, 03-15-2026, 03/2026. */
export const yearLastRule: Rule = (context) => {
  if (isNumberBefore(context) || isSerial(context)) return undefined;
  const match = matchAt(yearLast, context) ?? matchAt(monthYear, context);
  const spoken = match ? readDate(match[0]) : undefined;
  if (!match || spoken === undefined) return undefined;
  return inWords(context, match[0], spoken);
};

export const yearRule: Rule = (context) => {
  if (isNumberBefore(context)) return undefined;
  const season = matchAt(seasonPair, context);
  if (season) return digitsAs(context, season[0]);
  const named = matchAt(classYear, context) ?? matchAt(bracketed, context);
  if (named) return digitsAs(context, named[0]);
  const match = matchAt(years, context) ?? matchAt(seasonYear, context) ?? matchAt(generation, context);
  if (!match) {
    const old = matchAt(yearThree, context);
    return old && /公元前?$/.test(before(context)) ? digitsAs(context, old[0]) : undefined;
  }
  const year = match[0];
  const after = context.text.slice(context.at + year.length, context.at + year.length + 12);
  if (/^(?:后|[、/和到至-]\s?\d0?5?后)/.test(after)) return digitsAs(context, year);
  const isOurTime =
    year.length === 4 && Number(year) > 1800 && Number(year) < 2100 && !(Number(year) % 1000 === 0 && /^\s?年(?:前(?!后)|来)/.test(after));
  if ((isOurTime ? age : span).test(after) || isSpanOfTime(year, before(context, 12), after)) return undefined;
  if (year.length === 4)
    return Number(year) >= 1000 && Number(year) < 3000 && !/[第约近共]$/.test(before(context)) ? digitsAs(context, year) : undefined;
  const isShortYear =
    year.startsWith('0') ||
    (Number(year) > 12 && /^\s?年\s?\d{1,2}\s?月/.test(after)) ||
    (Number(year) > 60 && Number(year) % 10 !== 0 && !/^\s?年代/.test(after) && !regnal.test(before(context))) ||
    /^\s?[-~～—–至到]{1,2}\s?0/.test(after) ||
    (/[从于在自]$/.test(before(context)) && /^[6789]/.test(year) && !/^\s?年代/.test(after));
  return isShortYear && /^\s?(?:年|[-~～—–至到]{1,2}\s?\d{2}\s?年)/.test(after) ? digitsAs(context, year) : undefined;
};

/** Whether a number of four digits before 年 counts years: its neighbours say so, or it is round and has 的 or an age behind it. */
function isSpanOfTime(year: string, lead: string, after: string): boolean {
  if (year.length !== 4 || isYearAfter.test(after)) return false;
  const value = Number(year);
  const isRound = value % 50 === 0 && (value <= 1800 || value >= 2000);
  if (lastsLong.test(lead) || (lastsRound.test(lead) && (isRound || (value % 10 === 0 && value < 1800)))) return true;
  if (datedBefore.test(lead) || value % 50 !== 0) return false;
  return agedAfter.test(after) ? isRound : ofYearsAfter.test(after) && (value < 1800 || value > 2100);
}

export const monthRule: Rule = (context) => {
  const match = matchAt(month, context);
  return match && isMonth(match[1] ?? '') && !isNumberBefore(context) ? plainAs(context, match[0]) : undefined;
};

export const dayRule: Rule = (context) => {
  const match = matchAt(day, context);
  return match && !isNumberBefore(context) && Number(match[1]) < 100 ? plainAs(context, match[0]) : undefined;
};

function isNumberBefore(context: RuleContext): boolean {
  return /[\d.]$/.test(before(context, 1));
}

function digitsAs(context: RuleContext, written: string): RuleResult {
  const spoken = readDigits(written);
  const end = context.at + written.length;
  const parts = [...written].flatMap((digit, index) =>
    /\d/.test(digit) ? [hanzi(context.at + index, context.at + index + 1, readDigits(digit), true)] : [],
  );
  return { end, parts, number: { kind: 'date', start: context.at, end, spoken }, opensRange: true };
}

function plainAs(context: RuleContext, written: string): RuleResult {
  return inWords(context, written, readPlain(written));
}
