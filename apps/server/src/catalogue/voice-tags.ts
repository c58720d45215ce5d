import type { VoiceTag } from './voice-profile.ts';

export const sceneTags: Partial<Record<VoiceTag, string>> = {
  'short-video': '短视频',
  audiobook: '有声书',
  lesson: '课程',
  advert: '广告',
  news: '新闻播报',
  live: '直播促销',
  documentary: '纪录片',
  story: '故事',
  phone: '通知播报',
};

export const styleTags: Partial<Record<VoiceTag, string>> = {
  warm: '温厚',
  clear: '清亮',
  deep: '低沉',
  lively: '元气',
  intellectual: '知性',
  sweet: '甜亮',
  steady: '端正',
  gentle: '轻柔',
  dramatic: '顿挫',
  playful: '俏皮',
};

export const languageNames = { 'zh-CN': '普通话', 'yue-HK': '粤语', 'en-US': '英语' } as const;
export const genderNames = { female: '女声', male: '男声', child: '童声' } as const;
export const ageNames = { child: '儿童', young: '青年', adult: '中年', senior: '老年' } as const;
export const priceNames = { standard: '标准', premium: '精品' } as const;
