/** What begins with 一 behind a number or a weekday is a word of its own: 周三一起, 差五一百. */
const newWord =
  /^(?:起|直|定|样|般|共|旦|切|边|面|下|些|早|路|同|并|概|律|再|向|致|块|家|次|个|份|番|阵|会|趟|遍|度|刻|口|手|声|把|双|位|只|条|张|场|句|顿|众|堆|行|群|道|看|听|想|说|问|拿|拍|见|站|圈|套|瓶|杯|碗|件|本|台|辆|篇|首|幅|笔|盒|箱|包|袋|线|滴|点|百|千|万|亿)/u;
/** What costs two hundred a night is no number of 210. */
const newMeasure = /^(?:[晚天夜人平斤克吨亩股米]|小时)/u;
const digit = /^[零〇一二三四五六七八九]$/u;
const digitAfter = /^[零〇一二三四五六七八九十]/u;
const magnitude = /^[十百千万亿点]$/u;
/** 星期三, 初三: what follows is no digit of theirs. */
const namesDay = /^[周期拜初]$/u;
/** Words, weekdays and feasts that end with 一, when another one follows. */
const endsWithOne = /^[周期拜统唯逐专初高大研第五六七八十万之合单]$/u;
/** 周一起床 is a Monday, 下周一起去 together. */
const behindWeekday =
  /^(?:直(?![播达飞接通营])|起(?![床飞航程步草诉码执实]|就|开始|恢复|停)|[些共般向边切样旦股副派]|下子|会儿|[次回遍趟])/u;
const weekday = /(?:周|星期|礼拜)$/u;
const noWeekday = /[四圆环两几一半]周$/u;
/** Words that end with 一. */
const endsWord =
  /(?:唯|逐|专|(?<![系传总血正法道体])统|[九复]归|整齐划|[终始里]如|[二三四五六多]合|行合|天人合|(?<![起当最年月本季世期])初|第)$/u;
const singleness = /(?<![简菜名订账表清传床被保孤])单$/u;
/** 其一, 不一, 独一无二, 数一数二: with what follows them. */
const endsWordBefore: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/其$/u, /^[是为乃]/u],
  [/不$/u, /^(?:而足|的)/u],
  [/独$/u, /^无二/u],
  [/数$/u, /^数二/u],
  [/(?<!总)之$/u, /^(?![百千万])/u],
  [singleness, /^(?!个)/u],
];
const dayTime = /(?:上午|下午|凌晨|中午|晚上|早上|半夜|深夜|夜里|[今明每]晚|明早|(?:周|星期|礼拜)[二三四五六日天])$/u;
const clock = /^点(?:钟|半|整|多(?![一-龥])|左右|[零二三四五六七八九十两]|一刻|[前后](?!面))/u;
const rank = /^(?:月|号|楼|级(?!级)|年级|单元)/u;
const topRank = /^等(?:的|[生奖功舱座品兵星残米货]|公民|秘书|专员|人才|能手|勋)/u;
const dayOfMonth = /^日(?:[起至到电讯]|上午|下午|晚|凌晨)/u;
const schoolClass = /^班(?:$|[的班长学同级教和与全主])/u;

/**
 * Whether 一 counts, ranks or ends a word here, and keeps its own tone: 第一, 十一, 周一, 统一, 一月一日; not 一起, 差一点, 一两个.
 * Both sides are the hanzi next to it.
 */
export function keepsOwnTone(before: string, after: string): boolean {
  if (weekday.test(before)) return isWeekday(before, after);
  if (endsWord.test(before) || endsWordBefore.some(([left, right]) => left.test(before) && right.test(after))) return true;
  return isRank(before, after) ?? isNumeral(before, after);
}

const isWeekday = (before: string, after: string): boolean =>
  !noWeekday.test(before) && (/[自从]$/u.test(before.slice(0, -1)) || !behindWeekday.test(after));

/** undefined where a rank's word is neither there nor ruled out. */
function isRank(before: string, after: string): boolean | undefined {
  if (after.startsWith('点')) return clock.test(after) || dayTime.test(before) || undefined;
  if (after.startsWith('等')) return topRank.test(after);
  if (after.startsWith('班')) return /[级初高大小一二三四五六]$/u.test(before) || schoolClass.test(after);
  if (after.startsWith('日')) return /[月自从至到于]$/u.test(before) || dayOfMonth.test(after);
  return rank.test(after) || undefined;
}

function isNumeral(before: string, after: string): boolean {
  if (digitAfter.test(after)) return true;
  const [last = '', first = ''] = [...before].reverse();
  const isNewWord = newWord.test(after);
  if (last === '十') return true;
  if (last === '一') return !endsWithOne.test(first);
  if (last === '点') return digit.test(first) && !isNewWord;
  if (last === '万') return !digit.test(first) || !isNewWord;
  if (/^[百千亿]$/u.test(last)) return !isNewWord && !newMeasure.test(after);
  if (!digit.test(last) && last !== '幺') return false;
  return digit.test(first) || magnitude.test(first) || !(isNewWord || namesDay.test(first));
}
