/** Calls of what the site gives: codes that are redeemed, coupons, invitations; part of the route table, `calls`. */
export const promotionCalls = {
  codeLook: ['POST', '/user.Code/look', 'member'],
  codeRedeem: ['POST', '/user.Code/redeem', 'member'],
  couponLists: ['GET', '/user.Coupon/lists', 'member'],
  inviteShow: ['GET', '/user.Invite/show', 'member'],
  adminCodeLists: ['GET', '/admin.Code/lists', 'operator'],
  adminCodeMake: ['POST', '/admin.Code/make', 'operator'],
  adminCodeExport: ['POST', '/admin.Code/export', 'operator'],
  adminCodeStop: ['POST', '/admin.Code/stop', 'operator'],
} as const;
