/** Calls of what members have, buy and pay; part of the route table, `calls`. */
export const moneyCalls = {
  vipTypes: ['POST', '/vip.VipType/getList', 'public'],
  packageLists: ['GET', '/vip.Package/lists', 'public'],
  packageExamples: ['GET', '/vip.Package/examples', 'public'],
  packageQuote: ['POST', '/vip.Package/quote', 'member'],
  packageBuy: ['POST', '/vip.Package/buy', 'member'],
  quoteSheet: ['GET', '/vip.Package/quoteSheet', 'member'],
  rechargeConfig: ['GET', '/recharge/config', 'public'],
  recharge: ['POST', '/recharge/recharge', 'member'],
  purchaseLists: ['GET', '/recharge/lists', 'member'],
  purchaseDetail: ['GET', '/recharge/detail', 'member'],
  purchaseLeave: ['POST', '/recharge/leave', 'member'],
  payWay: ['GET', '/pay/payWay', 'member'],
  prepay: ['POST', '/pay/prepay', 'member'],
  payStatus: ['GET', '/pay/payStatus', 'member'],
} as const;
