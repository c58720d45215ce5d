import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Executor } from '../../../db/database.ts';
import { listAdminMembers } from '../people/members.ts';
import { listAdminOrders } from '../orders/order-rows.ts';
import { listAdminPurchases } from '../orders/purchase-rows.ts';

const NEWEST = 5;

/** What an operator is looking for, in all lists at once. */
export async function searchAll(db: Executor, { keyword }: ParsedInput<'adminSearch'>): Promise<CallOutput<'adminSearch'>> {
  const page = { keyword, page_size: NEWEST };
  const [members, orders, purchases] = await Promise.all([
    listAdminMembers(db, page),
    listAdminOrders(db, page),
    listAdminPurchases(db, page),
  ]);
  return { members: members.lists, orders: orders.lists, purchases: purchases.lists };
}
