import { adminApproval } from './admin-approval.ts';
import { adminAudit } from './admin-audit.ts';
import { adminExport } from './admin-export.ts';
import { adminFactor } from './admin-factor.ts';
import { adminMember } from './admin-member.ts';
import { adminOrder } from './admin-order.ts';
import { adminOverview } from './admin-overview.ts';
import { adminPayment } from './admin-payment.ts';
import { adminSearch } from './admin-search.ts';

/** Calls of the operator's console. */
export const admin = {
  ...adminExport,
  ...adminFactor,
  ...adminApproval,
  ...adminAudit,
  ...adminOverview,
  ...adminSearch,
  ...adminMember,
  ...adminOrder,
  ...adminPayment,
};
