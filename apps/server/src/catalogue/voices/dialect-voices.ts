import type { VoiceProfile } from '../voice-profile.ts';

/** Mandarin with the tones of a region: offered by what it is, never among standard voices. */
export const dialectVoices: readonly VoiceProfile[] = [
  {
    id: 'qinyue',
    name: '秦月',
    summary: '陕西话女声',
    description: '陕西话的调子，关中味儿足，讲家常、讲吃食都亲切。声调不是普通话的，课程和新闻请另选。',
    gender: 'female',
    age: 'young',
    tags: ['story', 'short-video', 'warm'],
    priceRate: 1,
    vip: false,
    hue: 'amber',
    rough: 0.55,
    sampleText: '今儿个做的是油泼面，面要扯得宽，辣子要现泼，吃一碗还想再来一碗。',
    useCases: ['陕西话短视频', '西北美食', '方言短剧'],
  },
  {
    id: 'xuemei',
    name: '雪梅',
    summary: '东北味女声',
    description: '带东北味的普通话，爽快、热乎，一张嘴就像在炕头上唠嗑。声调偏低平，标准播音请另选。',
    gender: 'female',
    age: 'young',
    tags: ['live', 'short-video', 'lively'],
    priceRate: 1,
    vip: false,
    hue: 'coral',
    rough: 0.6,
    sampleText: '外头下着大雪，屋里炖着酸菜，快上炕暖和暖和，咱们边吃边唠。',
    useCases: ['东北味短视频', '搞笑剧情', '特产带货'],
  },
];
