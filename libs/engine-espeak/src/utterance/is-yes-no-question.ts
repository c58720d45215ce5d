import type { SpokenToken } from '@shengyu/speech/engine';

/** Question words carry the question themselves: the end of such a sentence falls. */
const questionWords = /什么|谁|哪|怎|几|多少|为何|何时|何处|何人|是否|还是|如何|呢$/u;

/** A clause that ends in a question mark and asks for yes or no (你去吗？你去？), which Mandarin marks by a rise. */
export function isYesNoQuestion(tokens: readonly SpokenToken[]): boolean {
  const marks = tokens
    .filter((token) => token.kind === 'punctuation')
    .map((token) => token.text)
    .join('');
  if (!/[?？]/.test(marks)) return false;
  const words = tokens
    .filter((token) => token.kind !== 'punctuation')
    .map((token) => token.text)
    .join('');
  return !questionWords.test(words);
}
