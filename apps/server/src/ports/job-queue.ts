import type { Executor } from '../db/database.ts';
import type { Step } from '../db/statement.ts';

export interface RenderJob {
  order_id: string;
}

/** Durable jobs, enqueued in the transaction of what they belong to: no order without its job, no job without its order. */
export interface JobQueue {
  enqueueRender(tx: Executor, job: RenderJob, options?: { delaySeconds?: number }): Promise<void>;
  /** What enqueues a job, to be sent with other steps. */
  renderStep(job: RenderJob): Promise<Step>;
}
