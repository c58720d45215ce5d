import { isActive, type Order, type OrderProgress } from '../creation/order-state.model.ts';

type Named = Pick<Order, 'script_id' | 'version' | 'state' | 'order_id'>;

/** The newest order of a script; `orders` are newest first. */
export const orderOf = <Listed extends Named>(orders: readonly Listed[], scriptId: string): Listed | undefined =>
  orders.find(({ script_id: id }) => id === scriptId);

/** What has become of a script: nothing ordered, being rendered, rendered as it is now, rendered before the last change, or failed. */
export type ScriptState = 'new' | 'active' | 'done' | 'changed' | 'failed';

export function scriptState(version: number, order: Named | undefined): ScriptState {
  if (!order) return 'new';
  if (isActive(order.state)) return 'active';
  if (order.state === 'failed') return 'failed';
  if (order.state !== 'done') return 'new';
  return order.version === version ? 'done' : 'changed';
}

/** Whole percent of an order that runs; 0 while it waits. */
export const percentOf = (progress: OrderProgress | undefined): number => Math.round((progress?.done ?? 0) * 100);
