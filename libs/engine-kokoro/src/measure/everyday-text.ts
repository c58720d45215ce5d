import type { VoiceLanguage } from '@shengyu/speech/engine';

/** A long statement, a short one and a question, as scripts have them: each has a force of its own, so one alone says little of how loud a voice is. */
export const everydayText: Readonly<Record<Exclude<VoiceLanguage, 'yue-HK'>, readonly string[]>> = {
  'zh-CN': ['清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。', '他推开那扇旧木门，什么也没说。', '你明天下午有空吗？'],
  'en-US': [
    'The first ferry has not yet sounded its horn, but the small shop beside the pier has already lit its lamp.',
    'He pushed open the old wooden door and said nothing.',
    'Are you free tomorrow afternoon?',
  ],
};
