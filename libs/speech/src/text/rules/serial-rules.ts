import { readDigits } from '../numerals.ts';
import { before, hanzi, matchAt, type Rule, type RuleContext } from '../part.ts';

const hyphened = /\d+(?:-\d+){2,}X?(?!\d)/y;
const serialWords =
  /(?:编号|单号|订单号?|尾号|验证码|校验码|密码|口令|工号|学号|卡号|账号|帐号|证号|身份证|身份证号码|房间|房号|邮编|邮政编码|代码|编码|代号|股票|QQ|QQ群|ID|id|Id|No\.|NO\.|号码|流水号|车牌|序列号|SN|ISBN|ISSN|条码|条形码|取件码|提货码|邀请码|兑换码|激活码|识别码|确认码|动态码|机器码|追溯码|工单|运单|批号|批次|车厢|航班|型号|车次|区号|端口|群号|[前后末][三四五六八]位|[^\d一二三四五六七八九十百零两几大中小信]号)(?:号码|号|是|为|:|：|\s|（|\(|“|"|#|“){0,4}$/;
const serial = /\d{2,}(?:[- ]\d+)*(?![\d.]|\s?[元个人次%万亿岁天米位条])/y;
const longDigits = /\d{9,}(?![\d.]|\s?[元个人次%万亿岁天米名吨字块年步件股公千])/y;
const roundNumber = /0{4}$/;
const leadingZero = /0\d+(?![\d.]|\s?[月日号点](?!文件|令))/y;
/** 第0086号: zeros in front are read. */
const numberedFile = /0\d{2,}(?=号)/y;
/** A share behind its company's name. */
const share = /(?<=[（(])(?:\d{6}|0\d{4})(?=(?:\.[A-Z]{2})?[)）])/y;
const cardNumber = /\d{4}(?: \d{4}){2,4}(?:\s?\d{1,3})?(?!\d)/y;

/** Identity, order, card and other serial numbers: digit by digit. */
export const serialRule: Rule = (context) => {
  if (/[\d.,]$/.test(before(context, 2))) return undefined;
  if (/第\s?$/.test(before(context, 2))) return digitByDigit(context, matchAt(numberedFile, context));
  return digitByDigit(context, serialAt(context));
};

/** Whether a word before the number says that it is a serial number: what looks like a date is none. */
export const isSerial = (context: RuleContext): boolean => serialWords.test(before(context, 14));

function serialAt(context: RuleContext): RegExpExecArray | undefined {
  return (
    matchAt(share, context) ??
    matchAt(hyphened, context) ??
    matchAt(cardNumber, context) ??
    (isSerial(context) ? matchAt(serial, context) : undefined) ??
    matchAt(leadingZero, context) ??
    longNumber(context)
  );
}

function digitByDigit(context: RuleContext, match: RegExpExecArray | undefined): ReturnType<Rule> {
  if (!match) return undefined;
  const parts = [...match[0].matchAll(/\d+/g)].map((group) => {
    const start = context.at + group.index;
    return hanzi(start, start + group[0].length, readDigits(group[0]), true);
  });
  const letter = match[0].endsWith('X') ? context.at + match[0].length - 1 : undefined;
  if (letter !== undefined) parts.push({ start: letter, end: letter + 1, kind: 'latin', text: 'X', spelled: true });
  const end = context.at + match[0].length;
  return { end, parts, number: { kind: 'digits', start: context.at, end, spoken: parts.map((part) => part.text).join('') } };
}

/** Nine digits and more that nothing counts; one that ends in 0000 is an amount. */
function longNumber(context: RuleContext): RegExpExecArray | undefined {
  const match = matchAt(longDigits, context);
  return match && !(match[0].length <= 12 && roundNumber.test(match[0])) ? match : undefined;
}
