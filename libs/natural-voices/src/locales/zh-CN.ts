import { roughTime } from '../natural-voices.model.ts';

export const texts = {
  meter: '自然声音正在准备',
  basic: '现在由基础声音念。',
  soon: '自然声音马上开始准备，到了自动换上',
  preparing: '自然声音正在准备',
  percent: (percent: number) => `${percent} %`,
  untimed: '，到了自动换上',
  timed: (seconds: number) => {
    const { unit, count } = roughTime(seconds);
    return `，约 ${count} ${unit === 'seconds' ? '秒' : '分钟'}后自动换上`;
  },
  announced: (percent: number) => `自然声音正在准备，${percent} %`,
  here: '自然声音到了。',
  again: '再听一遍，就是自然的声音',
  what: '什么是基础声音',
  whatBasic: '基础声音按规则合成，马上就有，字字清楚，听得出不是真人。',
  whatNatural: '自然声音像人一样说话，正在往本站放，只放这一次。到了以后林岸还是林岸：名字、语速、做过的标记都不变。',
} as const;
