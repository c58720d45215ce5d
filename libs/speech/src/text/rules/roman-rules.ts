import { readCardinal } from '../numerals.ts';
import { before, hanzi, matchAt, type Rule } from '../part.ts';

const roman = /(?:I{2,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XVI{0,3}|XIX|XX(?:I{1,3}|IV|V)?)(?![A-Za-z0-9])/y;
const romanWords =
  /(?:第|卷|章|期|类|型|级|阶段|部|世|篇|等|part|Part|PART|Chapter|chapter|World War|Type|type|Phase|Vol\.?|大战|战争)\s?$/;
const romanAfter = /^\s?(?:期|型|类|级|世|章|部|卷|阶段|度|代|区)/;

/** Kings, popes and games are counted by Roman numerals behind their names: 路易XIV, 文明VI. */
const rulerBefore =
  /(?:路易|亨利|查理|乔治|爱德华|腓力|威廉|理查|伊丽莎白|约翰|保罗|亚历山大|尼古拉|叶卡捷琳娜|腓特烈|奥托|拿破仑|弗朗西斯|本笃|庇护|格里高利|菲利普|卡尔|古斯塔夫|拉美西斯|克莱门特|文明|最终幻想|古墓丽影|生化危机|勇者斗恶龙)\s?$/;
/** Between hanzi these are hardly anything else; VI, XI and XX stand for other things as well. */
const plainlyRoman = /^(?:III|IV|VII|VIII|IX|XII|XIII|XIV|XVI|XVII|XVIII|XIX)$/;

export const romanRule: Rule = (context) => {
  const match = matchAt(roman, context);
  if (!match || /[A-Za-z0-9]$/.test(before(context, 1))) return undefined;
  const end = context.at + match[0].length;
  const lead = before(context, 12);
  const isBesideHanzi = /[一-鿿]$/.test(lead) && plainlyRoman.test(match[0]);
  const isNumeral = isBesideHanzi || romanWords.test(lead) || rulerBefore.test(lead);
  if (!isNumeral && !romanAfter.test(context.text.slice(end, end + 3))) return undefined;
  return { end, parts: [hanzi(context.at, end, readCardinal(String(romanValue(match[0]))).replace(/^两/, '二'), true)] };
};

function romanValue(written: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };
  let total = 0;
  for (let index = 0; index < written.length; index += 1) {
    const value = values[written[index] ?? ''] ?? 0;
    total += value < (values[written[index + 1] ?? ''] ?? 0) ? -value : value;
  }
  return total;
}
