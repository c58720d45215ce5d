import { groupDigits as number } from '@shengyu/ui';
import { terms } from '@shengyu/api/terms';

export const texts = {
  title: '账户明细',
  note: '每一笔都查得到，合计等于余额',
  export: '导出 CSV',
  exportFailed: '没导出来，请再试一次',
  fileName: (book: 'points' | 'words' | 'purchases', day: string) =>
    `声屿${{ points: '积分明细', words: '字数明细', purchases: '购买记录' }[book]}-${day}.csv`,
  print: '打印收据',
  columns: ['时间', '种类', '事由', '变动', '余额', '单号'],
  balance: '积分余额',
  about: (words: number) => `标准声音约能配 ${number(words)} 字`,
  vipWords: '会员字数',
  packageWords: '字数包',
  number,
  allIn: '全部收入',
  allOut: '全部支出',
  now: '现在',
  adds: '和账本一致',
  differs: '和账本对不上，请联系管理员',
  spend: {
    title: '积分怎么花',
    rules: [`标准声音 ${terms.wordsPerPoint} 个字 1 积分`, '付过的分句不再收费', '生成失败全额退回'],
    more: '看会员权益和价格',
    about: '看会员权益',
    write: '去写一篇',
  },
  filter: '筛选',
  actions: '进出',
  action: ['全部', '收入', '支出'],
  quick: '快捷日期',
  thisMonth: '本月',
  days90: '近 90 天',
  books: '账本',
  book: { points: '积分记录', words: '字数记录', purchases: '购买记录' },
  topUp: '充值',
  chart: {
    title: '每月进出',
    label: (months: string) => `每月积分进出：${months}`,
    month: ({ month, in: income, out: outgo }: { month: string; in: number; out: number }) =>
      `${Number(month.slice(5))}月收入 ${number(income)}，支出 ${number(outgo)}`,
    unit: '月',
    most: (points: string) => `最高的一根 ${points} 积分`,
  },
  purchases: {
    columns: ['时间', '种类', '项目', '方式', '金额（元）', '状态'],
    more: ['退款（元）', '单号'],
    states: { created: '待付款', paid: '已付', refunded: '已退款', expired: '没付，已关闭' },
    credit: (yuan: string) => `原会员折抵 ${yuan} 元`,
    refunded: (yuan: string, reason: string) => `退回 ${yuan} 元${reason ? `：${reason}` : ''}`,
    pay: '去付款',
    sum: (refunded: string) => (refunded === '0' ? '已付合计' : `已付合计，其中退回 ${refunded} 元`),
    empty: '还没有买过什么',
    emptyText: '充值、会员和字数包，付过的每一笔都会写在这里。',
    count: (count: number, paid: string) => `${number(count)} 笔　已付 ${paid} 元`,
  },
  receipt: {
    title: '收款收据',
    period: (start: string, end: string) => `${start} 至 ${end}`,
    payer: '付款方',
    payee: '收款方',
    issued: '开具',
    columns: ['时间', '项目', '方式', '单号', '金额（元）'],
    count: (count: number) => `共 ${number(count)} 笔，合计`,
    without: (count: number, yuan: string) => `（期间退款 ${number(count)} 笔 ${yuan} 元，不在内）`,
    capital: (text: string) => `人民币 ${text}`,
    note: '收据和导出的 CSV 出自同一份账本。收据不是发票。',
  },
  kinds: '种类',
  allKinds: '全部种类',
  sum: (count: number, income: number, outgo: number) => `${number(count)} 笔　收入 ${number(income)}　支出 ${number(outgo)}`,
  total: '合计',
  empty: '还没有积分记录',
  emptyText: '第一次生成作品之后，这里会写明花了多少、为什么。',
  emptyFilter: '这个条件下没有记录',
  emptyFilterText: '换一段日期，或者看看全部。',
  showAll: '看全部',
  nothing: '—',
} as const;

const kinds: Readonly<Record<string, string>> = {
  welcome: '新会员赠送',
  order: '订单',
  refund: '退款',
  recharge: '充值',
  vip: '会员',
  package: '字数包',
  gift: '赠送',
  expired: '到期',
  upgrade: '升级',
  withdrawn: '退款收回',
};

const ways: Readonly<Record<number, string>> = { 1: '余额', 2: '微信支付', 3: '支付宝', 9: '沙盒支付' };
export const wayName = (way: number): string => ways[way] ?? texts.nothing;

export const kindName = (kind: string): string => kinds[kind] ?? '其他';
