import { readDigits, readPhoneDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Part, type Rule, type RuleContext, type RuleResult } from '../part.ts';

const international = String.raw`(?:\(?\+\s?86\)?[- ]?|\+86)`;
const mobile = new RegExp(String.raw`${international}?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?![\d-])`, 'y');
const anyInternational = /\+\d{1,3}[- ]\(?\d{1,4}\)?(?:[- ]?\d{2,4}){1,4}(?!\d)/y;
const landline = new RegExp(String.raw`${international}?(?:\(0\d{2,3}\)|（0\d{2,3}）|0\d{2,3})[- ]?\d{7,8}(?:(?:-|转)\d{1,5})?(?!\d)`, 'y');
const landlineSplit = /(?:\(0\d{2,3}\)|0\d{2,3})[- ]\d{4}[- ]\d{4}(?!\d)/y;
const service = /[48]00[- ]?\d{3,4}[- ]?\d{3,4}(?!\d)/y;
const short = /(?:95\d{3,4}|100\d\d|10\d{3}|12\d{3}|11\d|12[02]|96\d{3,4}|12306|12315)(?!\d|\s?[元个人次年月%.万亿岁天米])/y;
const known = /(?:10086|10010|12306|12315|12345|12329|12333|12366|12348|12318|12321|110|120|119)(?!\d|\s?[元个人次年月%.万亿岁天米])/y;
const anyDigits = /\d(?:[- ]?\d){2,14}(?!\d|\s?[元个人次年月%.万亿岁天米])/y;
const words =
  /(?:电话|手机|手机号|号码|热线|致电|拨打|座机|传真|客服|联系方式|来电|打|拨|呼叫|联系|微信|咨询|报警|投诉|Tel|TEL|tel|Phone|phone)(?:号码|号|热线|电话|是|为|:|：|了|\s|，|请|拨|我|专线|“|"){0,6}$/;
const emergency = /(?:拨打|拨|打|报警|急救|火警|求助|热线|电话|呼叫)(?:号码|电话|热线|是|为|:|：|了|\s){0,4}$/;

export const phoneRule: Rule = (context) => {
  if (/[\d.]$/.test(before(context, 1))) return undefined;
  const match =
    matchAt(mobile, context) ??
    matchAt(landline, context) ??
    matchAt(landlineSplit, context) ??
    matchAt(service, context) ??
    matchAt(anyInternational, context) ??
    hinted(context);
  return match ? phone(context, match[0]) : undefined;
};

function hinted(context: RuleContext): RegExpExecArray | undefined {
  const lead = before(context, 14);
  const found = matchAt(known, context);
  if (found && (found[0].length > 3 || emergency.test(lead))) return found;
  if (!words.test(lead)) return undefined;
  const any = matchAt(short, context) ?? matchAt(anyDigits, context);
  return any && (any[0].length >= 5 || /电话|热线|拨|致电|号码|客服|打$|报警|急救/.test(lead)) ? any : undefined;
}

function phone(context: RuleContext, written: string): RuleResult {
  const parts: Part[] = [];
  for (const match of written.matchAll(/\+|转|\d+/g)) {
    const start = context.at + match.index;
    const text = match[0] === '+' ? '加' : match[0] === '转' ? '转' : readPhoneDigits(match[0]);
    parts.push(hanzi(start, start + match[0].length, text, true));
  }
  const end = context.at + written.length;
  return { end, parts, number: { kind: 'phone', start: context.at, end, spoken: parts.map((part) => part.text).join('') } };
}

const hyphened = /\d+(?:-\d+){2,}X?(?!\d)/y;
const serialWords =
  /(?:编号|单号|订单号?|尾号|验证码|校验码|密码|口令|工号|学号|卡号|账号|帐号|证号|身份证|身份证号码|房间|房号|邮编|邮政编码|代码|股票|QQ|QQ群|ID|id|Id|No\.|NO\.|号码|流水号|车牌|序列号|SN|ISBN|条码|取件码|提货码|邀请码|兑换码|工单|批号|车厢|航班|型号|车次|区号|端口|群号)(?:号码|号|是|为|:|：|\s|（|\(|“|"|#|“){0,4}$/;
const serial = /\d{2,}(?:[- ]\d+)*(?![\d.]|\s?[元个人次%万亿岁天米位条])/y;
const longDigits = /\d{9,}(?![\d.]|\s?[元个人次%万亿岁天米])/y;
const leadingZero = /0\d+(?![\d.])/y;
const cardNumber = /\d{4}(?: \d{4}){2,4}(?:\s?\d{1,3})?(?!\d)/y;

/** Identity, order, card and other serial numbers: digit by digit. */
export const serialRule: Rule = (context) => {
  if (/[\d.,]$/.test(before(context, 1))) return undefined;
  const match =
    matchAt(hyphened, context) ??
    matchAt(cardNumber, context) ??
    (serialWords.test(before(context, 14)) ? matchAt(serial, context) : undefined) ??
    matchAt(leadingZero, context) ??
    matchAt(longDigits, context);
  if (!match) return undefined;
  const parts = [...match[0].matchAll(/\d+/g)].map((group) => {
    const start = context.at + group.index;
    return hanzi(start, start + group[0].length, readDigits(group[0]), true);
  });
  const letter = match[0].endsWith('X') ? context.at + match[0].length - 1 : undefined;
  if (letter !== undefined) parts.push({ start: letter, end: letter + 1, kind: 'latin', text: 'X', spelled: true });
  const end = context.at + match[0].length;
  return { end, parts, number: { kind: 'digits', start: context.at, end, spoken: parts.map((part) => part.text).join('') } };
};
