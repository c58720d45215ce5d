import type { Call, ServerEvents } from '@shengyu/api';
import type { Realtime } from '@shengyu/session';
import { failureOf } from '../errors/failure.ts';
import { settled } from './order-state.ts';
import { type OrderDetail, readOrder } from './order.queries.ts';

type Progress = Parameters<ServerEvents['order:progress']>[0];

export interface OrderWatchPorts {
  call: Call;
  realtime: Realtime;
  /** The order as the server has it now. */
  onRead: (order: OrderDetail) => void;
  onProgress: (progress: Progress) => void;
  /** The server could not be asked: what is shown may be old. */
  onStale: () => void;
  /** The server does not know the order. */
  onGone: () => void;
}

export interface OrderWatch {
  /** Follows an order until it is finished, and no other. */
  start: (orderId: string) => void;
  /** Reads the order that is followed once more, now. */
  refresh: () => Promise<void>;
  stop: () => void;
}

/** How often a running order is read when no event comes. */
const POLL_MS = 2000;

/** Follows one order by events, and by reading it where none comes. */
export function watchOrder(ports: OrderWatchPorts): OrderWatch {
  const { call, realtime } = ports;
  let followed: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offs: (() => void)[] = [];

  const stop = (): void => {
    followed = null;
    clearTimeout(timer);
    for (const off of offs) off();
    offs = [];
  };
  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    const orderId = followed;
    if (orderId === null) return;
    const again = (ms: number): void => {
      timer = setTimeout(() => void refresh(), ms);
    };
    try {
      const order = await readOrder(call, orderId);
      if (followed !== orderId) return;
      if (settled(order)) stop();
      else again(POLL_MS);
      ports.onRead(order);
    } catch (error) {
      if (followed !== orderId) return;
      if (failureOf(error) === 'not_found') {
        stop();
        ports.onGone();
        return;
      }
      again(POLL_MS * 2);
      ports.onStale();
    }
  };
  return {
    start(orderId) {
      stop();
      followed = orderId;
      const mine = (payload: { order_id: string }) => payload.order_id === orderId;
      offs = [
        realtime.on('order:progress', (payload) => void (mine(payload) && ports.onProgress(payload))),
        realtime.on('order:done', (payload) => void (mine(payload) && refresh())),
        realtime.on('order:failed', (payload) => void (mine(payload) && refresh())),
        realtime.onReconnect(() => {
          realtime.emit('order:watch', { order_id: orderId });
          void refresh();
        }),
      ];
      realtime.emit('order:watch', { order_id: orderId });
      void refresh();
    },
    refresh,
    stop,
  };
}
