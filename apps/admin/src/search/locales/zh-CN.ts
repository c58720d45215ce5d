export const texts = {
  label: '找会员、单号、付款、页面',
  members: '会员',
  orders: '订单',
  purchases: '购买',
  pages: '页面',
  none: '没有找到。单号和付款号要写全，账号写开头就行。',
  short: '至少写两个字',
  failed: '没取到，再试一次',
} as const;
