import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { orders, type OrderSettings } from '../../db/schema/index.ts';
import { requestHash } from '../idempotency/once.ts';

export interface SameOrder {
  memberId: string;
  scriptId: string;
  version: number;
  name: string;
  settings: OrderSettings;
}

const LOOKED_AT = 50;

/** A finished order of the very same files, if the member still has one: making them again would give the same bytes. */
export async function findFinished(tx: Executor, { memberId, scriptId, version, name, settings }: SameOrder): Promise<string | undefined> {
  const done = await tx
    .select({ id: orders.id, name: orders.name, settings: orders.settings })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.scriptId, scriptId),
        eq(orders.version, version),
        eq(orders.state, 'done'),
        isNull(orders.removedAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(LOOKED_AT);
  const wanted = requestHash(settings);
  return done.find((order) => order.name === name && requestHash(order.settings) === wanted)?.id;
}
