import type { Executor } from '../db/database.ts';
import type { Send } from '../db/pipelined-transaction.ts';

export interface RenderJob {
  order_id: string;
}

/** Durable jobs, enqueued in the transaction of their order: no order without its job, no job without its order. */
export interface JobQueue {
  /** `tx`: a transaction of the query builder, or a pipelined one. */
  enqueueRender(tx: Executor | Send, job: RenderJob, options?: { delaySeconds?: number }): Promise<void>;
}
