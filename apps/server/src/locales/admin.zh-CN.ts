/** Texts by which members read what an operator did. */
export const texts = {
  orderCancelled: (reason: string) => `客服取消，已全额退回：${reason}`,
  orderRefunded: (reason: string) => `客服退回全部费用：${reason}`,
  ledger: {
    gift: (reason: string) => `客服赠送：${reason}`,
    refundedFor: (name: string, reason: string) => `退回：${name}（${reason}）`,
  },
  fields: { past: '到期日要在今天之后' },
} as const;
