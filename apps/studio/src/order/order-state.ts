import type { OrderState } from '@shengyu/api';
import type { OrderDetail } from './order.queries.ts';

export const finished = (state: OrderState): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled' || state === 'expired';

/** Nothing moves any more: neither the order nor one that makes its files anew. */
export const settled = ({ state, rerender }: Pick<OrderDetail, 'state' | 'rerender'>): boolean => finished(state) && !rerender;

/** No worker has begun, or it waits for an engine. */
export const cancellable = ({ state, waiting }: { state: OrderState; waiting: object | null }): boolean =>
  ['created', 'paying', 'queued'].includes(state) || (state === 'rendering' && Boolean(waiting));
