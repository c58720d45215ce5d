import type { ApprovalKind, CallName } from '@shengyu/api';
import { setLimit } from './approval-limit.ts';
import { giveGift } from './gift.ts';
import { giveTier } from './give-tier.ts';
import { makeBatch } from './make-batch.ts';
import type { MoneyAction } from './money-action.ts';
import { noteArrival } from './note-arrival.ts';
import { refundFinished } from './refund-order.ts';
import { refundBought } from './refund-purchase.ts';

/** What a second operator may be asked for. */
const actions = [noteArrival, refundBought, refundFinished, giveGift, giveTier, makeBatch, setLimit];

/** The action of a stored request, whose input its call's schema has parsed. */
export function actionOf(kind: ApprovalKind): MoneyAction<CallName> {
  const action = actions.find((one) => one.kind === kind);
  if (!action) throw new Error(`no action is called ${kind}`);
  return action;
}
