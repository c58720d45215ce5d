import { useEffect, useEffectEvent, useState } from 'react';
import { useCall, useRealtime } from '@shengyu/session';
import { readOrder } from './creation.queries.ts';
import { isActive, type Order, type OrderProgress } from './order-state.model.ts';

/** An event may be lost, or the connection never open. */
const ASK_MS = 5_000;

/**
 * How far the orders that still move are: the server sends events while they do, and is asked every few seconds beside them.
 * `onChange` gets what changed of an order.
 */
export function useOrderProgress(
  orders: readonly Order[],
  onChange: (id: string, change: Partial<Order>) => void,
): Readonly<Record<string, OrderProgress>> {
  const call = useCall();
  const realtime = useRealtime();
  const [progress, setProgress] = useState<Readonly<Record<string, OrderProgress>>>({});
  const changed = useEffectEvent(onChange);
  const moving = orders
    .filter(({ state }) => isActive(state))
    .map(({ order_id: id }) => id)
    .join(' ');
  useEffect(() => {
    if (moving === '') return undefined;
    const ids = moving.split(' ');
    let gone = false;
    const update = (id: string, order: Partial<Order>, far: OrderProgress) => {
      if (gone) return;
      changed(id, order);
      setProgress((known) => ({ ...known, [id]: far }));
    };
    // A failed reading changes nothing: the next event, or the next question, brings the state again.
    const reread = (id: string) => {
      readOrder(call, id).then(
        ({ order, progress: far }) => update(id, order, far),
        () => undefined,
      );
    };
    const begin = () => {
      for (const id of ids) {
        realtime.emit('order:watch', { order_id: id });
        reread(id);
      }
    };
    const ours = (id: string) => ids.includes(id);
    const stops = [
      realtime.on('order:progress', ({ order_id: id, state, done_ms: doneMs, total_ms: totalMs, queue_place: queuePlace }) => {
        if (ours(id)) update(id, { state }, { done: totalMs > 0 ? Math.min(0.99, doneMs / totalMs) : 0, queuePlace });
      }),
      realtime.on('order:done', ({ order_id: id }) => ours(id) && reread(id)),
      realtime.on('order:failed', ({ order_id: id }) => ours(id) && reread(id)),
      realtime.onReconnect(begin),
    ];
    begin();
    const asking = setInterval(() => {
      if (!document.hidden) ids.forEach(reread);
    }, ASK_MS);
    return () => {
      gone = true;
      clearInterval(asking);
      for (const stop of stops) stop();
    };
  }, [call, realtime, moving]);
  return progress;
}
