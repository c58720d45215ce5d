import type { VoiceLanguage } from '@shengyu/speech/engine';

/** What a voice says to be measured. */
export interface EverydayText {
  sentences: readonly string[];
  /** How many syllables all sentences have together, as they are written. */
  syllables: number;
}

/** All voices of a language say the same, so that their spectra differ by the voice and not by the words. */
export const everydayTexts: Readonly<Record<Exclude<VoiceLanguage, 'yue-HK'>, EverydayText>> = {
  'zh-CN': {
    sentences: [
      '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。',
      '他推开那扇旧木门，什么也没说。',
      '她笑着说，今天风这么舒服，我们出去走走吧。',
    ],
    syllables: 59,
  },
  'en-US': {
    sentences: [
      'He pushed open the old wooden door and said nothing.',
      'The rain had stopped, but the streets were still shining.',
      'We will meet again tomorrow, at the little shop by the river.',
    ],
    syllables: 41,
  },
};

/** A shorter one, for many measurements of one voice. */
export const shortText = '他推开那扇旧木门，什么也没说。';
