import { z } from 'zod';
import { adminMemberRow } from './admin-member.ts';
import { adminOrderRow } from './admin-order.ts';
import { adminPurchaseRow } from './admin-payment.ts';
import { keyword } from './shapes.ts';

export const adminSearch = {
  /** The newest few of each list that the keyword finds there: an id, an account, a number at a provider, a part of a name. */
  adminSearch: {
    input: z.object({ keyword: keyword.min(2) }),
    output: z.object({ members: z.array(adminMemberRow), orders: z.array(adminOrderRow), purchases: z.array(adminPurchaseRow) }),
  },
};
