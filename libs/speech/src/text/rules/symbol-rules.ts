import { before, hanzi, matchAt, type Rule } from '../part.ts';
import { readPlain } from '../numerals.ts';
import { readFraction } from '../read-as.ts';
import { mixedParts } from '../spoken-mix.ts';
import { dividingUnitAt, unitName, units } from '../units.ts';

const spoken: Readonly<Record<string, string>> = {
  '≥': '大于等于',
  '≤': '小于等于',
  '≠': '不等于',
  '≈': '约等于',
  '±': '正负',
  '×': '乘',
  '÷': '除以',
  '√': '根号',
  '∞': '无穷大',
  '∵': '因为',
  '∴': '所以',
  '∑': '求和',
  '∫': '积分',
  '∈': '属于',
  '⊂': '包含于',
  '∪': '并',
  '∩': '交',
  '∠': '角',
  '⊥': '垂直于',
  '∥': '平行于',
  '△': '三角形',
  '≡': '恒等于',
  '%': '百分号',
  '‰': '千分号',
  '§': '节',
  '№': '第',
  '¥': '人民币',
  $: '美元',
  '€': '欧元',
  '£': '英镑',
  α: '阿尔法',
  β: '贝塔',
  γ: '伽马',
  δ: '德尔塔',
  Δ: '德尔塔',
  ε: '艾普西龙',
  θ: '西塔',
  λ: '兰姆达',
  μ: '缪',
  π: '派',
  ρ: '柔',
  σ: '西格玛',
  Σ: '西格玛',
  τ: '陶',
  φ: '斐',
  Φ: '斐',
  ω: '欧米伽',
  Ω: '欧米伽',
  χ: '卡方',
  ψ: '普西',
  η: '伊塔',
  κ: '卡帕',
  ν: '纽',
  ξ: '克西',
  Ⅰ: '一',
  Ⅱ: '二',
  Ⅲ: '三',
  Ⅳ: '四',
  Ⅴ: '五',
  Ⅵ: '六',
  Ⅶ: '七',
  Ⅷ: '八',
  Ⅸ: '九',
  Ⅹ: '十',
  Ⅺ: '十一',
  Ⅻ: '十二',
  '²': '平方',
  '³': '立方',
};
const comparison: Readonly<Record<string, string>> = { '=': '等于', '>': '大于', '<': '小于' };
const arithmetic: Readonly<Record<string, string>> = { '+': '加', '-': '减', '*': '乘', '/': '除以', '×': '乘', '÷': '除以' };
const perSign = /\/\s?/y;
const measured = /[\d⁰¹²³⁴-⁹]\s?[万亿千百余多]{0,2}[一-鿿℃㎡]{1,4}$|[\d⁰¹²³⁴-⁹元角分美欧镑]$/;

/** A fraction in words; behind a hanzi a dash is more likely than a minus, but not before a percentage. */
const wordedFraction = /^(?:[百千万]|[一二三四五六七八九十]{1,3})分之[\d一二三四五六七八九十零]/;
const wordedPercentage = /^[百千万]分之/;

function isMinus(left: string, after: string): boolean {
  if (!wordedFraction.test(after) || /[\p{N}\p{Script=Latin}零一二三四五六七八九十百千万亿两%)）]/u.test(left)) return false;
  return !/\p{Script=Han}/u.test(left) || wordedPercentage.test(after);
}

/** `元/月`, `80次/分` and the like: 每. */
export const perRule: Rule = (context) => {
  const match = matchAt(perSign, context);
  if (!match || !measured.test(before(context, 8))) return undefined;
  const unitStart = context.at + match[0].length;
  const unit = dividingUnitAt(context.text, unitStart);
  if (unit === undefined) return undefined;
  const end = unitStart + unit.length;
  const parts = [hanzi(context.at, unitStart, '每')];
  if (/^[一-鿿]/.test(unit)) return { end: unitStart, parts };
  return { end, parts: [...parts, ...mixedParts(unitStart, end, unitName(unit))] };
};

/** a-b in an equation: a sign between single letters or numbers. */
const isDifference = (text: string, at: number): boolean =>
  /(?<![A-Za-z])[A-Za-z]$/.test(text.slice(Math.max(0, at - 2), at)) &&
  /^[A-Za-z\d](?![A-Za-z])/.test(text.slice(at + 1, at + 3)) &&
  /[=＝]/.test(text.slice(Math.max(0, at - 16), at + 16));

export const symbolRule: Rule = (context) => {
  const { text, at } = context;
  const sign = text[at] ?? '';
  const end = at + 1;
  const say = (words: string): ReturnType<Rule> => ({ end, parts: mixedParts(at, end, words) });
  const left =
    text
      .slice(Math.max(0, at - 4), at)
      .trimEnd()
      .at(-1) ?? '';
  const right = text.slice(end, end + 4).trimStart()[0] ?? '';
  const operands = /[\p{L}\p{N})）%℃²³]/u;
  const between = operands.test(left) && (operands.test(right) || /[-(（¥$√]/.test(right));
  if (sign in comparison) {
    if (text[end] === '=' && sign !== '=') return { end: end + 1, parts: [hanzi(at, end + 1, `${comparison[sign] ?? ''}等于`)] };
    if (between) return say(comparison[sign] ?? '');
    return sign === '=' || /\d/.test(right) ? (/\d/.test(right) ? say(comparison[sign] ?? '') : undefined) : undefined;
  }
  if (sign in arithmetic && /[\d)）]/.test(left) && /[\d(（]/.test(right) && sign !== '-') return say(arithmetic[sign] ?? '');
  switch (sign) {
    case '+':
      return between ? say('加') : /[\d万亿千百wWkK%]/.test(left) && /[\d万亿千百wWkK%]/.test(text[at - 1] ?? '') ? say('加') : undefined;
    case '-':
      if (isMinus(left, text.slice(end, end + 6))) return say('负');
      if (/[⁰¹²³⁴-⁹]/.test(left) && /[\dA-Za-z(（]/.test(right)) return say('减');
      if (isDifference(text, at)) return say('减');
      return /[\d)）]/.test(left) && /[\d(（]/.test(right) && text.slice(end, end + 24).includes('=') ? say('减') : undefined;
    case '&':
      return between ? say(/[A-Za-z]/.test(left) && /[A-Za-z]/.test(right) ? 'and' : '和') : undefined;
    case '@':
      return operands.test(right) ? say('艾特') : undefined;
    case '!':
      return text[end] === '=' ? { end: end + 1, parts: [hanzi(at, end + 1, '不等于')] } : undefined;
    case '#':
      if (/\d/.test(right) && !/\d/.test(left)) return say('井号');
      return /\d/.test(left) || (/[A-Za-z]/.test(left) && /\p{Script=Han}/u.test(right)) ? say('号') : undefined;
    case '~':
    case '～':
      return /\d/.test(text[end] ?? '') && !/[约近\d]/.test(left) ? say('约') : undefined;
    case '°':
      return say('度');
    default: {
      if (/[\p{No}\p{Nl}]/u.test(sign) && spoken[sign] === undefined) return circled(at, sign, left);
      const words = spoken[sign] ?? (/[㎡㎞㎝㎜㎏㎎㎥㎢℃℉]/.test(sign) ? units[sign] : undefined);
      return words === undefined ? undefined : say(words);
    }
  }
};

/** ①, ⑴, ❶, ㈠, ⅳ, ½ and the like; a fraction right behind a number adds to it: 3½. */
function circled(at: number, sign: string, left: string): ReturnType<Rule> {
  const plain = sign.normalize('NFKC');
  const end = at + 1;
  const dingbat = '❶❷❸❹❺❻❼❽❾❿'.indexOf(sign) + 1 || '➊➋➌➍➎➏➐➑➒➓'.indexOf(sign) + 1;
  if (dingbat > 0) return { end, parts: [hanzi(at, end, readPlain(String(dingbat)), true)] };
  const chinese = /[一二三四五六七八九十]+/.exec(plain)?.[0];
  if (chinese !== undefined) return { end, parts: [hanzi(at, end, chinese, true)] };
  const small = spoken[plain.toUpperCase() === plain ? plain : String.fromCharCode(sign.charCodeAt(0) - 16)];
  if (/^[ivx]+$/.test(plain) && small !== undefined) return { end, parts: [hanzi(at, end, small, true)] };
  const [numerator = '', denominator] = plain.replaceAll(/[^\d\u2044]/g, '').split('\u2044');
  if (numerator === '') return undefined;
  const words = denominator === undefined ? readPlain(numerator) : (/\d/.test(left) ? '又' : '') + readFraction(numerator, denominator);
  return { end, parts: [hanzi(at, end, words, true)] };
}
