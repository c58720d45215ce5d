/** Texts about paying. */
export const texts = {
  ways: { wechat: '微信支付', alipay: '支付宝', transfer: '对公转账', sandbox: '沙盒支付（测试）', balance: '积分' },
  /** The sample account that a sandbox shows. */
  sample: { name: '示例公司（不是真账户）', bank: '示例银行（不是真银行）' },
  fields: { future: '日期还没到' },
  refunds: { untaken: '订单已支付或金额不符，自动退回' },
} as const;
