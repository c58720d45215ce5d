import { groupDigits as number } from '@shengyu/ui';

export const texts = {
  points: { title: '积分不够', text: (need: number) => `还差 ${number(need)} 积分，补上就能接着生成。文稿和标记都在。` },
  vip: { title: '会员声音', text: '样音谁都可以听；试听文稿和生成，要先成为会员。' },
  visitor: { text: '登录后，这里写着你的积分和会员状态。', signIn: '登录' },
  have: {
    title: '我现在有',
    points: '积分',
    vipWords: '会员字数',
    packages: '字数包',
    lacking: '还差',
    words: (words: number) => `${number(words)} 字`,
  },
  plans: {
    title: '套餐',
    loading: '正在读取套餐',
    failed: '套餐没取到。',
    retry: '重试',
    price: (yuan: string, unit: string) => `${yuan} ${unit}`,
    units: { month: '元 / 月', quarter: '元 / 季', year: '元 / 年', once: '元起' },
    all: '看全部套餐和字数包',
  },
  operator: {
    title: '怎么补上',
    points: '本站还没有开售积分：注册时赠送，或由管理员发放。',
    vip: '本站还没有开售会员：由管理员开通。',
    code: '扫码找到本站的公众号，联系管理员。',
    codeOf: (shop: string) => `${shop}的公众号二维码`,
    about: '关于本站',
    equity: '会员说明',
  },
  account: '看每一笔进出',
  close: '知道了',
} as const;
