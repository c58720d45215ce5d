import type { Call } from '@shengyu/api';
import type { DestinationName } from '@shengyu/script';
import type { Realtime } from '@shengyu/session';
import { failureOf } from '../errors/failure.ts';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { outputFor } from './destination.model.ts';
import { createOrder, type OrderDetail, quoteOrder, readOrder } from './order.queries.ts';

export interface ExportingState {
  destination: DestinationName | null;
  status: 'idle' | 'working' | 'ready' | 'failed';
  /** 0…1. */
  progress: number;
  /** The order that makes the package, once it is placed. */
  order: OrderDetail | null;
  failure: string | null;
}

export interface ExportingPorts {
  call: Call;
  realtime: Realtime;
  newKey: () => string;
  /** Begins the download of a finished package. */
  download: (url: string, name: string) => void;
  /** The package would cost points because voices or readings changed: the price is shown first. */
  onPrice: (destination: DestinationName) => void;
}

export interface Exporting {
  state: Readable<ExportingState>;
  /** Makes the package of a destination from a finished order, for nothing, and downloads it. */
  start: (order: OrderDetail, destination: DestinationName) => Promise<void>;
  /** Stops waiting; the order appears among the member's works. */
  leave: () => void;
}

const idle: ExportingState = { destination: null, status: 'idle', progress: 0, order: null, failure: null };
const POLL_MS = 1000;

export function createExporting(ports: ExportingPorts): Exporting {
  const { call, realtime } = ports;
  const store = createStore<ExportingState>(() => idle);
  /** Counts starts: answers to earlier ones are dropped. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let off: (() => void) | undefined;

  const halt = (): number => {
    clearTimeout(timer);
    off?.();
    off = undefined;
    turn += 1;
    return turn;
  };
  const fail = (failure: string): void => store.setState({ status: 'failed', failure });

  const follow = async (orderId: string, mine: number): Promise<void> => {
    try {
      const order = await readOrder(call, orderId);
      if (mine !== turn) return;
      store.setState({ order, progress: Math.max(store.getState().progress, order.progress) });
      if (order.state === 'done' && order.package) {
        halt();
        store.setState({ status: 'ready', progress: 1 });
        ports.download(order.package.url, order.package.name);
        return;
      }
      if (order.state === 'failed' || order.state === 'cancelled' || order.state === 'expired') {
        halt();
        fail(order.error || 'render.failed');
        return;
      }
    } catch {
      if (mine !== turn) return;
    }
    timer = setTimeout(() => void follow(orderId, mine), POLL_MS);
  };

  return {
    state: store,
    async start(order, destination) {
      const mine = halt();
      store.setState({ ...idle, destination, status: 'working' });
      const output = outputFor(destination);
      try {
        const version = { scriptId: order.script_id, version: order.version };
        // In the voices of the files that are there.
        const quote = await quoteOrder(call, version, { output, edition: order.edition, payFrom: null });
        if (mine !== turn) return;
        if (quote.cost_points > 0) {
          store.setState(idle);
          ports.onPrice(destination);
          return;
        }
        const subject = { ...version, name: order.name, output, edition: order.edition };
        const { order_id: orderId } = await createOrder(call, subject, ports.newKey());
        if (mine !== turn) return;
        off = realtime.on('order:progress', ({ order_id: id, done_ms: doneMs, total_ms: totalMs }) => {
          if (id === orderId && totalMs > 0)
            store.setState({ progress: Math.max(store.getState().progress, Math.min(0.99, doneMs / totalMs)) });
        });
        realtime.emit('order:watch', { order_id: orderId });
        await follow(orderId, mine);
      } catch (error) {
        if (mine === turn) fail(failureOf(error));
      }
    },
    leave() {
      halt();
      store.setState(idle);
    },
  };
}
