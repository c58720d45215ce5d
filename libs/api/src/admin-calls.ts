/**
 * Calls of the operator's console; part of the route table, `calls`. Each is also a command, `shengyu admin <area> <action>`. The second step
 * of signing in comes before the role is used, so its own calls are `unproven`.
 */
export const adminCalls = {
  adminFactorStatus: ['GET', '/admin.Factor/status', 'unproven'],
  adminFactorBegin: ['POST', '/admin.Factor/begin', 'unproven'],
  adminFactorConfirm: ['POST', '/admin.Factor/confirm', 'unproven'],
  adminFactorProve: ['POST', '/admin.Factor/prove', 'unproven'],
  adminFactorRenewCodes: ['POST', '/admin.Factor/renewCodes', 'operator'],
  adminOperatorLists: ['GET', '/admin.Operator/lists', 'operator'],
  adminOperatorResetFactor: ['POST', '/admin.Operator/resetFactor', 'operator'],
  adminAuditLists: ['GET', '/admin.Audit/lists', 'operator'],
  adminExport: ['POST', '/admin.Export/prepare', 'operator'],
  adminExportFile: ['GET', '/admin.Export/file', 'operator'],
  adminOverview: ['GET', '/admin.Overview/figures', 'operator'],
  adminSearch: ['GET', '/admin.Search/find', 'operator'],
  adminMemberLists: ['GET', '/admin.Member/lists', 'operator'],
  adminMemberDetail: ['GET', '/admin.Member/detail', 'operator'],
  adminMemberGift: ['POST', '/admin.Member/gift', 'operator'],
  adminMemberFreeze: ['POST', '/admin.Member/freeze', 'operator'],
  adminMemberUnfreeze: ['POST', '/admin.Member/unfreeze', 'operator'],
  adminOrderLists: ['GET', '/admin.Order/lists', 'operator'],
  adminOrderDetail: ['GET', '/admin.Order/detail', 'operator'],
  adminOrderCancel: ['POST', '/admin.Order/cancel', 'operator'],
  adminOrderRefund: ['POST', '/admin.Order/refund', 'operator'],
  adminPurchaseLists: ['GET', '/admin.Purchase/lists', 'operator'],
  adminPurchaseDetail: ['GET', '/admin.Purchase/detail', 'operator'],
  adminPurchaseRefund: ['POST', '/admin.Purchase/refund', 'operator'],
  adminPaymentLists: ['GET', '/admin.Payment/lists', 'operator'],
  adminPaymentCheck: ['POST', '/admin.Payment/check', 'operator'],
  adminPaymentFindings: ['GET', '/admin.Payment/findings', 'operator'],
} as const;
