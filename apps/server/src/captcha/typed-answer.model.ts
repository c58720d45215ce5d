const numerals = ['零〇0', '一壹幺1', '二贰两2', '三叁3', '四肆4', '五伍5', '六陆6', '七柒7', '八捌8', '九玖9'];
const tens = /^(?:(.)[百佰])?[零〇]?(?:(.?)[十拾])?(.?)$/u;

function digitOf(char: string): string {
  return String(numerals.findIndex((forms) => forms.includes(char)));
}

/** 7041 and 七零四一 digit by digit, 四十二 by its value. */
function readNumber(text: string): string {
  if (!/[十拾百佰]/.test(text)) return Array.from(text, digitOf).join('');
  const [, hundreds, ten, ones] = tens.exec(text) ?? [];
  const value = (digit: string | undefined, missing: number): number => (digit ? Number(digitOf(digit)) : missing);
  return String(value(hundreds, 0) * 100 + value(ten, ten === undefined ? 0 : 1) * 10 + value(ones, 0));
}

/**
 * What was typed, in one form: full width or not, with spaces, punctuation and a measure word or not, numbers in Chinese
 * or Arabic numerals.
 */
export function readTyped(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}]/gu, '');
  const [, number] =
    /^(?:答案)?(?:是|有|一共|第)?([\d零〇一壹幺二贰两三叁四肆五伍六陆七柒八捌九玖十拾百佰]+)\p{Script=Han}{0,3}$/u.exec(plain) ?? [];
  return number === undefined ? plain : readNumber(number);
}

/** A number in Chinese numerals, 0 to 199. */
export function writeNumber(value: number): string {
  const digit = (at: number): string => numerals[at]?.charAt(0) ?? '';
  if (value < 10) return digit(value);
  const [hundred, ten, one] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  const rest = one === 0 ? '' : digit(one);
  if (hundred === 0) return `${ten === 1 ? '' : digit(ten)}十${rest}`;
  if (ten === 0) return `${digit(hundred)}百${one === 0 ? '' : `零${rest}`}`;
  return `${digit(hundred)}百${digit(ten)}十${rest}`;
}
