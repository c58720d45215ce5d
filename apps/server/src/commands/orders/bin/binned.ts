import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { orders, scripts } from '../../../db/schema/index.ts';

/** Orders in a member's bin; one that made the files of another anew is part of that one. */
export const binnedOrder = (memberId: string) =>
  and(eq(orders.memberId, memberId), isNotNull(orders.removedAt), isNull(orders.erasedAt), isNull(orders.replaces));

export const binnedScript = (memberId: string) =>
  and(eq(scripts.memberId, memberId), isNotNull(scripts.removedAt), isNull(scripts.erasedAt));
