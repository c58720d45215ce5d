import type { Executor } from '../db/database.ts';

export interface RenderJob {
  order_id: string;
}

/** Durable jobs. `enqueueRender` takes part in the caller's transaction: no order without its job, no job without its order. */
export interface JobQueue {
  enqueueRender(tx: Executor, job: RenderJob, options?: { delaySeconds?: number }): Promise<void>;
}
