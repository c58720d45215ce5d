import { before, hanzi, type Rule } from '../part.ts';

/** What may follow the minus of a grade: a mark, an end, or a word that goes on about it. */
const gradeAfter = /^(?:$|[-、，。；！？,;:：)）”"」』》\s]|[以的级等评档或到至和与及者还吗了成是])/;
const gradeBefore = /(?<![A-Za-z])[A-F]{1,3}-?$/;

/** Signs behind a grade or a name: A+ is A 加, B- is B 减. Between letters or numbers other rules decide. */
export const gradeRule: Rule = (context) => {
  const sign = context.text[context.at];
  const left = before(context, 5);
  const after = context.text.slice(context.at + 1, context.at + 2);
  const isPlus = sign === '+' && /[A-Za-z]\+{0,2}$/.test(left) && !/[A-Za-z\d(（]/.test(after);
  const isMinus = sign === '-' && gradeBefore.test(left) && gradeAfter.test(after);
  if (!isPlus && !isMinus) return undefined;
  return { end: context.at + 1, parts: [hanzi(context.at, context.at + 1, isPlus ? '加' : '减', true)] };
};
