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
    .filter(({ state, rerender }) => isActive(state) || rerender)
    .map(({ order_id: id, rerender }) => `${id}/${rerender?.order_id ?? ''}`)
    .join(' ');
  useEffect(() => {
    if (moving === '') return undefined;
    const pairs = moving.split(' ').map((pair) => pair.split('/') as [id: string, rerender: string]);
    const ids = pairs.map(([id]) => id);
    /** The order of the list that an event is about: itself, or the one whose files it makes anew. */
    const owners = new Map(pairs.flatMap(([id, rerender]) => [[id, id] as const, [rerender, id] as const]));
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
    const rereadOwner = (id: string) => {
      const owner = owners.get(id);
      if (owner !== undefined) reread(owner);
    };
    const stops = [
      realtime.on('order:progress', ({ order_id: id, state, done_ms: doneMs, total_ms: totalMs, queue_place: queuePlace, waiting }) => {
        const owner = owners.get(id);
        const done = totalMs > 0 ? Math.min(0.99, doneMs / totalMs) : 0;
        if (owner === id) update(id, { state, waiting }, { done, queuePlace });
        else if (owner !== undefined && !gone)
          changed(owner, { rerender: { order_id: id, state, progress: done, queue_place: queuePlace, waiting } });
      }),
      realtime.on('order:done', ({ order_id: id }) => rereadOwner(id)),
      realtime.on('order:failed', ({ order_id: id }) => rereadOwner(id)),
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
