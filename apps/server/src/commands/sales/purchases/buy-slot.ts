import type { OwnKind, ParsedInput, PurchaseCard } from '@shengyu/api';
import { and, eq, isNull } from 'drizzle-orm';
import { voiceSlots } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { createPurchase, type PurchasePorts } from './create-purchase.ts';

/** Notes a purchase of a place; the place comes with its payment. Throws `purchase.off` where this site makes no such voices. */
export function buySlot(
  ports: PurchasePorts,
  memberId: string,
  voice: OwnKind,
  { amount_fen: amountFen }: ParsedInput<'cloneBuySlot'>,
  key: string | undefined,
): Promise<PurchaseCard> {
  return createPurchase(ports, memberId, { kind: 'slot', voice, amountFen }, key);
}

/** Notes a purchase of a year of custody. Throws `not_found`, also for a place of somebody else. */
export async function renewSlot(
  ports: PurchasePorts,
  memberId: string,
  voice: OwnKind,
  { slot_id: slotId, amount_fen: amountFen }: ParsedInput<'cloneRenew'>,
  key: string | undefined,
): Promise<PurchaseCard> {
  const own = and(eq(voiceSlots.id, slotId), eq(voiceSlots.memberId, memberId), eq(voiceSlots.kind, voice), isNull(voiceSlots.endedAt));
  const [slot] = await ports.database.db.select({ id: voiceSlots.id }).from(voiceSlots).where(own);
  if (!slot) throw new AppError('not_found');
  return createPurchase(ports, memberId, { kind: 'custody', slotId, voice, amountFen }, key);
}
