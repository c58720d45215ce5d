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
} as const;
