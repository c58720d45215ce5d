import type { OrderState } from '@shengyu/api';

/** The only changes of state there are. */
const orderEdges: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['paying', 'cancelled'],
  paying: ['queued', 'cancelled', 'expired'],
  queued: ['rendering', 'cancelled', 'failed'],
  // Cancelled only while it waits for an engine (`cancelOrder`).
  rendering: ['mixing', 'failed', 'cancelled'],
  mixing: ['done', 'failed'],
  done: [],
  failed: [],
  cancelled: [],
  expired: [],
};

/** States in which an order still moves; it stays in all others, with its files or without. */
export const activeStates = ['created', 'paying', 'queued', 'rendering', 'mixing'] as const satisfies readonly OrderState[];
export const endedStates = ['failed', 'cancelled', 'expired'] as const satisfies readonly OrderState[];

/** States a worker still has to do something in. */
export const openStates = ['queued', 'rendering', 'mixing'] as const satisfies readonly OrderState[];

export function statesBefore(state: OrderState): OrderState[] {
  return (Object.keys(orderEdges) as OrderState[]).filter((from) => orderEdges[from].includes(state));
}
