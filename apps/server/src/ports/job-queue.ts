import type { Executor } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';

/** Name of the queue of render jobs. */
export const RENDER_QUEUE = 'order.render';

export interface RenderJob {
  order_id: string;
}

/** Name of the queue of questions to providers of payments. */
export const PAYMENT_QUEUE = 'payment.check';

export interface CheckJob {
  payment_id: string;
}

/** Name of the queue of events for webhooks. */
export const WEBHOOK_QUEUE = 'webhook.deliver';

export interface DeliverJob {
  delivery_id: string;
  /** Of one lane two are sent at the same time. */
  lane: string;
}

/** Durable jobs, enqueued in the transaction of their order: no order without its job, no job without its order. */
export interface JobQueue {
  enqueueRender(tx: Executor, job: RenderJob, options?: { delaySeconds?: number }): Promise<void>;
  /** At most one waits for each payment: the first that is enqueued is the one that comes. */
  enqueueCheck(tx: Executor, job: CheckJob, options?: { delaySeconds?: number }): Promise<void>;
  /** At most one waits for each delivery. */
  enqueueDelivery(tx: Executor, job: DeliverJob, options?: { delaySeconds?: number }): Promise<void>;
  /** The statement that enqueues a job, for a pipelined transaction. */
  renderStatement(job: RenderJob): Promise<Statement>;
}
