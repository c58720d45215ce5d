const digits = (count: number): string => count.toLocaleString('en-US');
const tenThousands = (words: number): string => (words % 10_000 === 0 ? `${digits(words / 10_000)} 万字` : `${digits(words)} 字`);
const monthNames: Readonly<Record<number, string>> = { 1: '1 个月', 3: '1 个季度', 12: '1 年' };
const time = (months: number): string => monthNames[months] ?? `${months} 个月`;
const yuan = (fen: number): string => (fen % 100 === 0 ? `${fen / 100} 元` : `${(fen / 100).toFixed(2)} 元`);

/** Texts about what members buy. */
export const texts = {
  tiers: {
    desc: (words: number, rate: string, premium: boolean) =>
      `每月 ${tenThousands(words)}，其余 ${rate}${premium ? '，精品声音不加价' : ''}`,
  },
  products: {
    points: (points: number) => `${digits(points)} 积分`,
    vip: (tier: string, months: number) => `${tier} ${time(months)}`,
    vipDays: (tier: string, days: number) => `${tier} ${days} 天`,
    package: (words: number) => `字数包 ${tenThousands(words)}`,
    slot: { clone: '克隆名额', design: '设计名额' },
    custody: { clone: '克隆声音保管一年', design: '设计声音保管一年' },
  },
  ledger: {
    bought: (name: string) => `购买：${name}`,
    month: (tier: string, month: number) => `${tier} 第 ${month} 个月的字数`,
    replaced: (name: string) => `由“${name}”接替`,
    expired: { vip: '会员当月字数到期', package: '字数包到期' },
    paid: (name: string) => `收款：${name}`,
    unassigned: (name: string) => `多收待退：${name}`,
    returned: (name: string) => `退还多收：${name}`,
    withdrawn: (name: string) => `退款：${name}`,
  },
  events: {
    late: '超时后到账',
    left: '会员不买了',
    unpaid: '超时未支付',
    credited: '全额抵扣，无需支付',
    given: '客服赠送',
    ended: (reason: string) => `客服收回：${reason}`,
    refunded: (fen: number, reason: string) => `退款 ${yuan(fen)}：${reason}`,
  },
  fields: {
    manyDays: (days: number) => `最多 ${days} 天`,
    tooSmall: (fen: number) => `最少 ${yuan(fen)}`,
    tooBig: (fen: number) => `最多 ${yuan(fen)}`,
  },
  errors: {
    'purchase.off': '这里暂时不出售这一项',
    'purchase.price': '价格有变化，请核对后再提交',
    'purchase.state': '这笔订单当前的状态不能这样操作',
    'transfer.state': '这笔转账当前的状态不能这样操作',
    'transfer.amount': '比还应付的多。先把多的退回对方账户，再按应付金额记',
    'transfer.reference': '这个银行流水号已经记在另一笔转账上了',
    'pay.way': '这里不能用这种方式支付',
    'pay.unavailable': '支付通道暂时没有响应，没有扣费，请稍后再试',
  },
} as const;
