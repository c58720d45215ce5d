import type { VoiceLanguage } from '@shengyu/speech/engine';

/**
 * One sentence says how a voice measures: two more move its loudness by at most half a decibel and its median pitch by half a semitone, and take
 * twice the time.
 */
export const everydayText: Readonly<Record<Exclude<VoiceLanguage, 'yue-HK'>, string>> = {
  'zh-CN': '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。',
  'en-US': 'He pushed open the old wooden door and said nothing.',
};

/** A shorter one, for many measurements of one voice. */
export const shortText = '他推开那扇旧木门，什么也没说。';
