import { readPhoneDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';
import { letters } from '../latin.ts';

const country = String.raw`(?:\(?\+?\s?(?:00)?86\)?[- ]?)`;
const mobile = new RegExp(String.raw`${country}?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?![\d-])`, 'y');
const hiddenMobile = /1[3-9]\d[xX]{4}\d{4}(?![\dA-Za-z])/y;
const abroad = /(?:\+|00)\d{1,3}[- ]\(?\d{1,4}\)?(?:[- ]?\d{2,4}){1,4}(?!\d)/y;
/** A dialling code in brackets or with a sign behind it, seven or eight digits in one or two groups, an extension. */
const landline = new RegExp(
  String.raw`${country}?(?:[（(]0\d{2,3}[)）]\s?|0\d{2,3}[- ]?|(?<=86\)?[- ]?)(?:10|2\d)[- ])\d{3,4}[- ]?\d{4}(?:\s?(?:-|转)\s?\d{1,5})?(?!\d)`,
  'y',
);
/** Dialling code and short service number: 010-12345. */
const cityService = /0\d{2,3}-(?:1\d{4}|9\d{4,5})(?!\d)/y;
const freeCall = /[48]00[- ]?\d{3,4}[- ]?\d{3,4}(?!\d|[.,]\d|\s?[元个人次万亿米名吨字块件股])|[48]00\d[- ]\d{3}[- ]\d{3}(?!\d)/y;
const notCounted = String.raw`(?!\d|[.,]\d|-\d|\s?(?:[元个人次年月%‰.万亿岁天米名位条块分家件本台辆度克斤吨点所间层页场号楼]|公里|千米))`;
const knownService = new RegExp(
  `(?:10086|12306|12315|12345|12329|12333|12366|12348|12318|12321|12358|12369|12377|12388|12389|12393|12395|12328|12320|12338|12355|96110|12110)(?!\\d|[.,]\\d|\\s?[元个人次年月%万亿岁天米名条块分家件本台辆度克斤吨])`,
  'y',
);
const emergency = new RegExp(`(?:110|119|120|122|114|999|911|112)${notCounted}`, 'y');
const callBefore =
  /(?:拨打?|致电|打给?|呼叫?|报警|急救|火警|求助|热线|电话|联系|咨询|找|叫了?|寻呼|[与和、或]1[12]\d|美国)(?:号码|电话|热线|是|为|:|：|了|过|\s|["“]){0,4}$/;
/** One of several numbers to call: 拨打110、120, 119或120. */
const listBefore = /(?:^|\D)(?:110|119|120|122|12\d{3}|9[56]\d{3})\s?["”]?(?:[、,，/和与或及跟]|或者|以及|还是)\s?$/;
const listAfter =
  /^\s?["”]?(?:[、,，/和与或及跟]|或者|以及|还是)\s?(?:110|119|120|122|12\d{3}|9[56]\d{3})(?![\d.,:]|\s?[个人元名米次条件台辆年月岁天万亿%])/;
/** A short message goes to a number: 发1到10699, 回复TD至10655. */
const sendBefore = /(?:发送?|回复|编辑|短信|转发|退订)[^，。；！？]{0,12}[到至给]\s?$/;
const sentTo = /(?:10\d{2,12}|12\d{3}|9[56]\d{3,6})(?!\d|[.,]\d|\s?[元个人次名万亿份件])/y;
/** A dialling code by itself: +86. */
const countryCode = /\+(?:86|85[23]|886)(?![\d.,%℃°]|\s?[元个人次分度])/y;
const extension = /\d{3,5}(?=\s?分机)/y;
const extensionBefore = /\d\s?(?:转|分机号?)\s?$|分机(?:号码?|转|是|为|[:：]|\s){1,3}$/;
const anyExtension = /\d{1,5}(?!\d|[.,]\d)/y;
const callAfter =
  /^\s?["”]?(?:报警|急救|消防|指挥|接警|出警|救护|警察|民警|警车|来了|到了|到场|赶到|热线|专线|平台|电话|台|查号|求助|交通事故|报案|客服)/;
const serviceNumber =
  /(?:95\d{3,6}|96\d{3,4}|10\d{3}|12\d{3}|106\d{5,9})(?!\d|[.,]\d|\s?[元个人次年月%万亿岁天米名条块分家件本台辆度克斤吨步字])/y;
const serviceBefore =
  /(?:银行|保险|人寿|证券|快递|物流|移动|联通|电信|客服|服务|航空|信用卡|短信|发送至?|发至|回复|平台)(?:电话|热线|中心|号码|至|到|是|为|:|：|\s){0,3}$/;
const serviceAfter = /^\s?["”]?(?:[一-鿿]{0,6}(?:客服|[热专]线)|客服|热线|专线|电话|投诉|服务|反诈|咨询|营业厅|平台|短信|号(?![楼线店房]))/;
const phoneWords =
  /(?:电话|手机|手机号|号码|热线|致电|拨打|座机|传真|客服|联系方式|来电|打|拨|呼叫|联系|微信|咨询|报警|投诉|分机|区号|Tel|TEL|tel|Phone|phone)(?:号码|号|热线|电话|是|为|:|：|了|\s|，|请|拨|我|专线|“|"){0,6}$/;
const phoneTail = /(?:手机|电话|来电|号码|机主)(?:号码|号)?(?:的)?(?:尾号|末四位|后四位)(?:是|为|:|：|\s){0,2}$/;
const anyDigits = /\d(?:[- ]?\d){2,14}(?!\d|\s?[元个人次年月%.万亿岁天米分块名条件局场张把辆斤])/y;

/** Telephone, service and emergency numbers: digit by digit with 幺. */
export const phoneRule: Rule = (context) => {
  const lead = before(context, 16);
  if (/[\d.]$|第\s?$/.test(lead)) return undefined;
  const match =
    matchAt(mobile, context) ??
    matchAt(hiddenMobile, context) ??
    matchAt(landline, context) ??
    matchAt(cityService, context) ??
    matchAt(freeCall, context) ??
    matchAt(abroad, context) ??
    matchAt(countryCode, context) ??
    service(context, lead) ??
    hinted(context, lead);
  return match ? phone(context, match[0]) : undefined;
};

function service(context: RuleContext, lead: string): RegExpExecArray | undefined {
  const known = matchAt(knownService, context);
  if (known) return known;
  const urgent = matchAt(emergency, context);
  if (urgent && isCalled(lead, behind(context, urgent[0]))) return urgent;
  const target = sendBefore.test(lead) ? matchAt(sentTo, context) : matchAt(extensionBefore.test(lead) ? anyExtension : extension, context);
  if (target) return target;
  const number = matchAt(serviceNumber, context);
  return number && (serviceBefore.test(lead) || listBefore.test(lead) || serviceAfter.test(behind(context, number[0])))
    ? number
    : undefined;
}

const isCalled = (lead: string, after: string): boolean =>
  callBefore.test(lead) || listBefore.test(lead) || callAfter.test(after) || listAfter.test(after);

function hinted(context: RuleContext, lead: string): RegExpExecArray | undefined {
  const match = matchAt(anyDigits, context);
  return match && (phoneWords.test(lead) || phoneTail.test(lead)) ? match : undefined;
}

function behind({ text, at }: RuleContext, written: string): string {
  return text.slice(at + written.length, at + written.length + 8);
}

function phone(context: RuleContext, written: string): RuleResult {
  const parts: Part[] = [];
  for (const match of written.matchAll(/\+|转|[xX]{4}|\d+/g)) {
    const start = context.at + match.index;
    const end = start + match[0].length;
    if (/x/i.test(match[0])) parts.push(...letters(match[0], start, end));
    else {
      const text = match[0] === '+' ? '加' : match[0] === '转' ? '转' : readPhoneDigits(match[0]);
      parts.push(hanzi(start, end, text, true));
    }
  }
  const end = context.at + written.length;
  return { end, parts, number: { kind: 'phone', start: context.at, end, spoken: parts.map((part) => part.text).join('') } };
}
