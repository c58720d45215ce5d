import { orderStateName } from '../text/names.model.ts';
import type { OrderRow } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** The state of an order as its tag says it. */
export function stateOf({ state, refund, progress }: Pick<OrderRow, 'state' | 'refund' | 'progress'>): string {
  if (refund) return texts.refunded;
  if (state === 'rendering' && progress > 0) return texts.rendering(Math.round(progress * 100));
  return orderStateName(state);
}
