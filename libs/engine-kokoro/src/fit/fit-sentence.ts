import type { SpokenToken } from '@shengyu/speech/engine';

/** About seven seconds of everyday speech, all vowels and tones: enough to measure a voice. */
export const fitText = '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。';
const fitPinyin =
  'qing1 chen2 wu3 dian3 si4 shi2 fen1 di4 yi1 ban1 du4 chuan2 hai2 mei2 you3 ming2 di2 ma3 tou2 bian1 de5 xiao3 dian4 yi3 jing1 liang4 le5 deng1';

/** The sentence as tokens, without the dictionaries of a reader. */
export function fitTokens(): SpokenToken[] {
  const syllables = fitPinyin.split(' ')[Symbol.iterator]();
  return Array.from(fitText, (text, at): SpokenToken => {
    const place = { start: at, end: at + 1, text };
    return /\p{Script=Han}/u.test(text)
      ? { ...place, kind: 'hanzi', pinyin: [syllables.next().value ?? ''] }
      : { ...place, kind: 'punctuation' };
  });
}
