import { once } from 'node:events';
import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { cancelOrder } from '../commands/orders/cancel-order.ts';
import { createOrder } from '../commands/orders/create-order.ts';
import { choosePayFrom } from '../commands/orders/pay-from.ts';
import { listOrders } from '../commands/orders/list-orders.ts';
import { quoteOrder } from '../commands/orders/quote-order.ts';
import { removeOrder, renameOrder } from '../commands/orders/edit-order.ts';
import { rerenderOrder } from '../commands/orders/rerender-order.ts';
import { showOrder } from '../commands/orders/show-order.ts';
import { withTickets } from '../commands/orders/with-tickets.ts';
import { registerDownload } from '../http/download-route.ts';
import { startWorker } from '../jobs/start-worker.ts';
import { newWorkerName } from '../jobs/worker-name.ts';

/** Orders: price, charge, progress, files. `renderConcurrency`: orders rendered by this process at the same time, 0 for none. */
export function ordersModule(
  platform: Pick<
    Platform,
    | 'database'
    | 'limiter'
    | 'onSale'
    | 'catalogue'
    | 'renderer'
    | 'planVersion'
    | 'queue'
    | 'realtime'
    | 'freeSpace'
    | 'storage'
    | 'tickets'
    | 'removeOrderFiles'
    | 'contextOf'
    | 'log'
    | 'stopping'
  >,
  { renderConcurrency }: { renderConcurrency: number },
) {
  const { database, queue, realtime, storage, tickets, contextOf, stopping } = platform;
  const ports = { ...platform, jobs: queue, notifier: realtime };
  /** With the voices of a member. */
  const portsOf = async (memberId: string) => ({ ...ports, catalogue: await platform.catalogue.of(memberId) });
  return {
    handlers: {
      orderQuote: async (input, { member, embed }) => quoteOrder({ ...(await portsOf(member.id)), purse: embed }, member.id, input),
      orderCreate: async (input, { member, idempotencyKey, address, userAgent, spender, embed }) =>
        createOrder(
          { ...(await portsOf(member.id)), from: { address, device: userAgent }, spender, purse: embed },
          member.id,
          input,
          idempotencyKey,
        ),
      orderRerender: async (input, { member, idempotencyKey }) => rerenderOrder(await portsOf(member.id), member.id, input, idempotencyKey),
      orderPayFrom: (input, { member }) => choosePayFrom(database, member.id, input),
      orderCancel: (input, { member }) => cancelOrder(ports, member.id, input),
      orderRename: (input, { member }) => renameOrder(database, member.id, input),
      orderRemove: (input, { member }) => removeOrder(ports, member.id, input),
      orderLists: async (input, { member }) => listOrders(await portsOf(member.id), member.id, input),
      orderDetail: async (input, { member, embed }) => {
        const order = await showOrder(platform, member.id, input);
        return embed ? withTickets(order, tickets, member.id) : order;
      },
    },
    routes: (http) => registerDownload(http, { database, storage, contextOf, tickets }),
    jobs: async (background) => {
      if (renderConcurrency === 0) return;
      const worker = await startWorker({ ...ports, owner: newWorkerName() }, renderConcurrency);
      background(once(stopping, 'abort').then(() => worker.stop()));
    },
  } satisfies AppModule;
}
