import { adminAudit } from './admin-audit.ts';
import { adminFactor } from './admin-factor.ts';
import { adminMember } from './admin-member.ts';
import { adminOrder } from './admin-order.ts';
import { adminOverview } from './admin-overview.ts';
import { adminPayment } from './admin-payment.ts';

/** Calls of the operator's console. */
export const admin = { ...adminFactor, ...adminAudit, ...adminOverview, ...adminMember, ...adminOrder, ...adminPayment };
