import { setTimeout as wait } from 'node:timers/promises';
import type { Shengyu, V1Output } from '@shengyu/api/v1';

const MOST_MS = 5_000;
const ended: readonly string[] = ['done', 'failed', 'cancelled', 'expired'];

/** Asks for an order until it has ended, less and less often. */
export async function orderedDone(shengyu: Pick<Shengyu, 'getOrder'>, id: string): Promise<V1Output<'getOrder'>> {
  for (let delay = 100; ; delay = Math.min(MOST_MS, delay * 1.5)) {
    const order = await shengyu.getOrder({ id });
    if (ended.includes(order.state)) return order;
    await wait(delay);
  }
}
