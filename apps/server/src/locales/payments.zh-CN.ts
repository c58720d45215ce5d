/** Texts about paying. */
export const texts = {
  ways: { wechat: '微信支付', alipay: '支付宝', sandbox: '沙盒支付（测试）', balance: '积分' },
  refunds: { untaken: '订单已支付或金额不符，自动退回' },
} as const;
