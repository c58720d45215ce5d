import { queuePlaces } from '../../commands/orders/time/queue-places.ts';
import type { RenderPorts } from './render-ports.ts';

/** Notifies every waiting member of the new place in the queue. */
export async function notifyQueue({ database, notifier }: Pick<RenderPorts, 'database' | 'notifier'>): Promise<void> {
  for (const { id, memberId, totalMs, place } of await queuePlaces(database.db, { limit: 100 }))
    notifier.notify(memberId, 'order:progress', {
      order_id: id,
      state: 'queued',
      done_ms: 0,
      total_ms: totalMs,
      left_ms: null,
      queue_place: place,
      waiting: null,
    });
}
