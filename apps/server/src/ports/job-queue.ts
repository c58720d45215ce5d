import type { Executor } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';

export interface RenderJob {
  order_id: string;
}

/** Durable jobs, enqueued in the transaction of their order: no order without its job, no job without its order. */
export interface JobQueue {
  enqueueRender(tx: Executor, job: RenderJob, options?: { delaySeconds?: number }): Promise<void>;
  /** The statement that enqueues a job, for a pipelined transaction. */
  renderStatement(job: RenderJob): Promise<Statement>;
}
