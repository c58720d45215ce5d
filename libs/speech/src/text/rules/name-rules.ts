import { letters } from '../latin.ts';
import { readDigits, readPhoneDigits, readPlain } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { isSerial } from './serial-rules.ts';

const counted = '(?!\\d|[.,]\\d|\\s?(?:[个人名位元块万亿千百次天岁页分秒米克斤吨条件本台辆家所间套%‰:：/]|[-~～—–]\\d))';
const nickname = new RegExp(String.raw`(?:985|211|996|911|618|3721|1818|371)${counted}`, 'y');
const digitNamed =
  /\d{3,4}(?=客机|纯?银(?![行元两币锭子牌灰杏河幕])|足[金银]|L?不锈钢|铝合金|钢材|国道|省道|县道|号?航班|次列车|次航班|号?房间|号?包厢|号?病?房(?!产|屋|租)|诊室|病区|展厅|包间|实验室|室|寝室|宿舍|教室|教|会议室|医院|部队|胶水|特工|专案|高地|团伙|事件|工程|工作制|购物节|大促|晚会|阅兵)/y;
const digitNamedAfter = /\d{3,4}(?=-\d|(?!\d|[.,]\d|\s?[个人名位元块万亿年月]))/y;
const digitNamedWords = /(?:足金|足银|纯银|单元|[A-Z]座|栋|幢|波音|空客|标致|图|国道|省道|寝室|房间|教室|麦道|安|门牌)\s?$/;
/** A bus line of three digits and more is named digit by digit with 幺, as its conductor and the news say it. */
const busLine =
  /\d{3,4}(?=(?:[、/,，或和]\d{1,4})*路(?:公交|公共|电车|无轨|车|$|(?!视频|信号|音频|电话|输入|输出|纵队|大军|诸侯|人马|摄像|通道|并发|监控|高清|解码|采集|军)))/y;
const lineCounted = /(?:支持|共|达|多达|接入|最多|开通了?|近|约|超过?|第|\d)\s?$/;
/** Chapter and number, building and room: 图3-2, 会议室3-201. */
const dashedPair = /(\d{1,3})-(\d{1,4})(?![\d.-]|\s?[天日月年个人次元%])/y;
const dashedPairWords = /(?:[图表]|附[图表]|插图|公式|习题|例题?|会议室|教室|办公室|号楼|房间|寝室|宿舍|门牌)\s?$/;
/** Feasts by month and day: 38节, 61儿童节. */
const feast = /(?:38|54|61|71|81)(?=(?:国际)?(?:节(?!课|车|电|目|点|日)|[妇青儿][女年童]节|女[神王]节|建[党军]节?))/y;
/** What a server answers: 404错误. */
const answerCode = /[45]\d\d(?=\s?(?:错误|页面|报错|状态码|异常|网关|Not Found))/y;
/** Wireless standards: 802.11ax. */
const wireless = /802\.\d{1,2}(?=[a-z]{0,2}(?![A-Za-z\d.]))/y;
/** Hours and days of a week, as in English: 二十四七. */
const allWeek = /24\/7(?![\d/月])|7\/24(?=\s?小时)/y;
const decade = /((?:1[5-9]|20)\d0)['’]?s(?![A-Za-z])(?:年代)?/y;
const shortDecade = /['’]?([2-9]0)['’]?s(?![A-Za-z])(?=\s?(?:年代|风|复古|音乐|迪斯科|金曲|怀旧|港[风片]|经典|流行|摇滚))(?:年代)?/y;
const dashedName = /[-–—](\d{1,4})(?!\d)/y;
const dashedNameWords =
  /(?:歼|轰|运|直|强|东风|长征|红旗|巨浪|鹰击|霹雳|米格|苏|图|神舟|嫦娥|天宫|天问|天舟|风云|北斗|伊尔|安|武直|翼龙|彩虹|波音\d{3}|空客\d{3}|[ΑαΒβΓγΔδΩω]|阿尔法|贝塔|伽马|欧米[伽茄]|[氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钛铬锰钴镍锌镓锗砷硒溴氪铷锶钇锆铌钼锝钌铑钯镉铟锡锑碲碘氙铯钡镧铈钕钷钐铕钆铽镝铒镥铪钽钨铼锇铱铂汞铊铅铋钋砹氡钫镭锕钍镤铀镎钚镅锔])\s?$/;
const plate = /([A-Z])[·•\s]?([A-Z0-9]{5,6})(?![A-Za-z0-9])/y;
const provinces = /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]$/;
const hidden = /(\d{2,4})(\*{2,})(\d{2,4})(?!\d)/y;
const shop = /7-(?:11|ELEVEN|Eleven|eleven)(?![A-Za-z0-9])/y;
const numbered = /(?:No|NO)\.\s?(\d{1,3})(?!\d)/y;
const rest = /\d{1,2}(?![\d.:]|\s?[个米厘毫公千百万元分块角次帧下人张点])/y;
const restWords = /\d(?:米|块|丈|尺|秒)$/;
const plainDate = /(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d|\s?[个人元次万亿])/y;
const feet = /(\d{1,2})['′’]\s?(\d{1,2})(?:["″”]|['′’]{2})/y;

/** Numbers that are names: 985高校, 312国道, 101室, 波音747, 歼-20, 京A·12345, 3·15, 138****8000. */
export const nameRule: Rule = (context) => {
  if (/[\d.]$/.test(before(context, 1))) return undefined;
  const lead = before(context, 8);
  const line = lineCounted.test(lead) ? undefined : matchAt(busLine, context);
  if (line) return named(context, line[0], readPhoneDigits(line[0]), 'digits');
  const digits =
    matchAt(nickname, context) ??
    matchAt(digitNamed, context) ??
    matchAt(answerCode, context) ??
    matchAt(feast, context) ??
    (digitNamedWords.test(lead) ? matchAt(digitNamedAfter, context) : undefined) ??
    (restWords.test(lead) ? matchAt(rest, context) : undefined);
  if (digits) return named(context, digits[0], readDigits(digits[0]), 'digits');
  const time = timeName(context);
  if (time) return time;
  const whole = isSerial(context) ? undefined : matchAt(plainDate, context);
  if (whole)
    return named(
      context,
      whole[0],
      `${readDigits(whole[0].slice(0, 4))}年${readPlain(whole[0].slice(4, 6))}月${readPlain(whole[0].slice(6))}日`,
      'date',
    );
  const covered = matchAt(hidden, context);
  if (covered)
    return named(
      context,
      covered[0],
      readPhoneDigits(covered[1] ?? '') + '星'.repeat(covered[2]?.length ?? 0) + readPhoneDigits(covered[3] ?? ''),
      'phone',
    );
  if (matchAt(shop, context)) return eleven(context);
  return measureName(context, lead);
};

function measureName(context: RuleContext, lead: string): RuleResult | undefined {
  const { at } = context;
  const length = matchAt(feet, context);
  if (length) {
    const [written, first = '', second = ''] = length;
    const isHeight = Number(first) < 8 && Number(second) < 12;
    return named(
      context,
      written,
      `${readPlain(first)}${isHeight ? '英尺' : '分'}${readPlain(second)}${isHeight ? '英寸' : '秒'}`,
      'cardinal',
    );
  }
  const model = dashedNameWords.test(lead) ? matchAt(dashedName, context) : undefined;
  if (model) {
    const digits = model[1] ?? '';
    return {
      end: at + model[0].length,
      parts: [hanzi(at + 1, at + model[0].length, digits.length > 2 ? readDigits(digits) : readPlain(digits), true)],
    };
  }
  const pair = dashedPairWords.test(lead) ? dashedPairName(context) : undefined;
  if (pair) return pair;
  const wifi = matchAt(wireless, context);
  if (wifi) return named(context, wifi[0], wifi[0].split('.').map(readDigits).join('点'), 'digits');
  const number = matchAt(numbered, context);
  if (number) {
    const middle = at + number[0].length - (number[1]?.length ?? 0);
    return {
      end: at + number[0].length,
      parts: [
        { start: at, end: middle, kind: 'latin', text: 'number' },
        hanzi(middle, at + number[0].length, readPlain(number[1] ?? ''), true),
      ],
    };
  }
  const car = provinces.test(lead) ? matchAt(plate, context) : undefined;
  return car && /\d/.test(car[2] ?? '') ? spelledName(at, car[0]) : undefined;
}

function timeName(context: RuleContext): RuleResult | undefined {
  const week = matchAt(allWeek, context);
  if (week) return named(context, week[0], week[0] === '24/7' ? '二十四七' : '七乘二十四', 'cardinal');
  const years = matchAt(decade, context);
  if (years) return named(context, years[0], `${readDigits(years[1] ?? '')}年代`, 'date');
  const short = matchAt(shortDecade, context);
  return short ? named(context, short[0], `${readPlain(short[1] ?? '')}年代`, 'date') : undefined;
}

/** 图3-2 is 图三杠二; a room's number has its digits read. */
function dashedPairName(context: RuleContext): RuleResult | undefined {
  const [written, first = '', second = ''] = matchAt(dashedPair, context) ?? [];
  if (written === undefined) return undefined;
  return named(context, written, `${readPlain(first)}杠${second.length > 2 ? readDigits(second) : readPlain(second)}`, 'digits');
}

function spelledName(at: number, written: string): RuleResult {
  const parts: Part[] = [];
  for (const match of written.matchAll(/[A-Z]+|\d+/g)) {
    const start = at + match.index;
    const end = start + match[0].length;
    if (/\d/.test(match[0])) parts.push(hanzi(start, end, readDigits(match[0]), true));
    else parts.push(...letters(match[0], start, end));
  }
  return { end: at + written.length, parts };
}

function eleven({ at, text }: RuleContext): RuleResult {
  const end = at + (text.startsWith('7-11', at) ? 4 : 8);
  return {
    end,
    parts: [
      { start: at, end: at + 1, kind: 'latin', text: 'seven' },
      { start: at + 2, end, kind: 'latin', text: 'eleven' },
    ],
  };
}

function named(context: RuleContext, written: string, spoken: string, kind: 'digits' | 'phone' | 'date' | 'cardinal'): RuleResult {
  const end = context.at + written.length;
  return { end, parts: [hanzi(context.at, end, spoken, true)], number: { kind, start: context.at, end, spoken } };
}
