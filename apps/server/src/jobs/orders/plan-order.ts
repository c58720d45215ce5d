import type { OrderRow } from '../../commands/sales/order-states/move-order.ts';
import { readOrderDocument } from '../../commands/orders/price/read-ordered.ts';
import { settleOrder } from '../../commands/orders/end/settle-order.ts';
import { AppError } from '../../errors/app-error.ts';
import { RenderError } from '../../render/plan/render-error.ts';
import type { RenderPlan } from '../../render/renderer.ts';
import { notifyBalance } from './finish-order.ts';
import type { RenderPorts } from './render-ports.ts';

/**
 * Plans and settles an order that was placed before it was planned, and gives it back to be rendered. False when it is no longer this
 * worker's.
 */
export async function planOrder(ports: RenderPorts, order: OrderRow, stalled: Promise<never>): Promise<boolean> {
  const ordered = await readOrderDocument(ports.database, order);
  const planning = ports.planVersion({ ...ordered, owner: order.memberId, urgent: false });
  const costPoints = await settleOrder(ports, order, await Promise.race([planning.catch(throwReason), stalled]));
  if (costPoints !== undefined && costPoints < order.costPoints) await notifyBalance(ports, order.memberId);
  return costPoints !== undefined;
}

/** A caller sees the refusal of a plan as an error of the API; an order fails with the reason below it. */
function throwReason(error: unknown): RenderPlan {
  throw error instanceof AppError && error.cause instanceof RenderError ? error.cause : error;
}
