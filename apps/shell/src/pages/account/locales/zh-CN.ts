import { groupDigits as number } from '@shengyu/ui';

export const texts = {
  title: '账户明细',
  note: '每一笔都查得到，合计等于余额',
  export: '导出 CSV',
  exportFailed: '没导出来，请再试一次',
  fileName: (day: string) => `声屿积分明细-${day}.csv`,
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
    rules: ['标准声音 10 个字 1 积分', '付过的分句不再收费', '生成失败全额退回'],
    more: '看会员权益和价格',
    write: '去写一篇',
  },
  filter: '筛选',
  actions: '进出',
  action: ['全部', '收入', '支出'],
  quick: '快捷日期',
  thisMonth: '本月',
  days90: '近 90 天',
  records: '积分记录',
  sum: (count: number, income: number, outgo: number) => `${number(count)} 笔　收入 ${number(income)}　支出 ${number(outgo)}`,
  total: '合计',
  empty: '还没有积分记录',
  emptyText: '第一次生成作品之后，这里会写明花了多少、为什么。',
  emptyFilter: '这个条件下没有记录',
  emptyFilterText: '换一段日期，或者看看全部。',
  showAll: '看全部',
  nothing: '—',
} as const;

const kinds: Readonly<Record<string, string>> = { welcome: '赠送', order: '订单', refund: '退款' };

export const kindName = (kind: string): string => kinds[kind] ?? '其他';
