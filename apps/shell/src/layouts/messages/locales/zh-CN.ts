import { chinaTime, groupDigits as number } from '@shengyu/ui';

const yuan = (fen: number): string =>
  `${number(Math.floor(fen / 100))}${fen % 100 === 0 ? '' : `.${String(fen % 100).padStart(2, '0')}`} 元`;

/** Texts of the message list. Apart from the shell's own, so that pages do not carry them before it opens. */
export const texts = {
  title: '消息',
  unread: (count: number) => `${count} 条未读`,
  allRead: '全部已读',
  kinds: '种类',
  kind: { all: '全部', order: '订单', account: '账户', notice: '公告' },
  loading: '正在取消息',
  empty: '没有新消息',
  emptyText: '做好的、失败的订单，买到的、快到期的权益，还有公告，都会到这里。',
  failed: '消息没取到',
  failedText: '订单照常在做，稍后再试一次。',
  done: (name: string) => `${name} 生成好了`,
  doneText: (words: number, paid: string) => (paid === '' ? `${number(words)} 字，没有收费` : `${number(words)} 字，用了 ${paid}`),
  running: (name: string) => `${name} 正在生成`,
  runningText: (percent: number) => `完成 ${percent}%，可以离开这里`,
  wrong: (name: string) => `${name} 生成失败`,
  wrongText: (paid: string) => (paid === '' ? '没有扣费。' : `${paid} 已退。`),
  bought: (name: string) => `${name} 已到账`,
  boughtText: (fen: number) => (fen > 0 ? `付了 ${yuan(fen)}。` : '由原有权益抵扣。'),
  refunded: (name: string) => `${name} 已退款`,
  refundedText: (fen: number, reason: string) => `退回 ${yuan(fen)}。原因：${reason}。`,
  wordsEnd: (words: number) => `${number(words)} 字快到期了`,
  wordsEndText: (lot: 'vip' | 'package', end: string) =>
    `${lot === 'vip' ? '会员本月的字数' : '字数包'} ${chinaTime(end)} 到期，到时没用完的会清零。`,
  tierEnds: (tier: string) => `${tier} 快到期了`,
  tierEndsText: (end: string) => `${chinaTime(end)} 到期，续期后接着用。`,
  gift: (amount: number, unit: 'points' | 'words') => `客服送您 ${number(amount)} ${unit === 'points' ? '积分' : '字'}`,
  cancelled: (name: string) => `${name} 已取消，费用已退回`,
  postHidden: (name: string) => `您的内容已被隐藏：${name}`,
  postBack: (name: string) => `您的内容已恢复：${name}`,
  questions: '去问答',
  unfrozen: '账号已恢复',
  why: (reason: string) => `原因：${reason}`,
  equity: '看看权益',
  account: '账户明细',
  look: '打开文稿再试',
  download: '下载全部',
  downloadOf: (name: string) => `下载全部：${name}`,
  works: '我的作品',
  notices: '全部公告',
  isNew: '未读',
  time: {
    now: '刚刚',
    minutes: (count: number) => `${count} 分钟前`,
    hours: (count: number) => `${count} 小时前`,
    yesterday: '昨天',
  },
} as const;
