import { once } from 'node:events';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelOrder } from '../../commands/orders/end/cancel-order.ts';
import { createOrder } from '../../commands/orders/create/create-order.ts';
import { choosePayFrom } from '../../commands/orders/create/pay-from.ts';
import { listOrders } from '../../commands/orders/show/list-orders.ts';
import { quoteOrder } from '../../commands/orders/quote/quote-order.ts';
import { removeOrder, renameOrder } from '../../commands/orders/show/edit-order.ts';
import { rerenderOrder } from '../../commands/orders/create/rerender-order.ts';
import { showOrder } from '../../commands/orders/show/show-order.ts';
import { withTickets } from '../../commands/orders/files/with-tickets.ts';
import { quotedItems, quoteSheet } from '../../commands/orders/quote/quote-sheet.ts';
import { registerDownload } from '../../http/routes/download-route.ts';
import { registerQuoteSheet } from '../../http/routes/quote-sheet-route.ts';
import { startWorker } from '../../jobs/orders/start-worker.ts';
import { newWorkerName } from '../../jobs/ground/worker-name.ts';

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
    | 'contextOf'
    | 'readConfig'
    | 'domain'
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
      orderRemove: (input, { member }) => removeOrder(database, member.id, input),
      orderLists: async (input, { member }) => listOrders(await portsOf(member.id), member.id, input),
      orderDetail: async (input, { member, embed }) => {
        const order = await showOrder(platform, member.id, input);
        return embed ? withTickets(order, tickets, member.id) : order;
      },
    },
    routes: (http) => {
      registerDownload(http, { database, storage, contextOf, tickets });
      registerQuoteSheet(http, { contextOf, limiter: platform.limiter }, async (memberId, input) => {
        const items = await quotedItems(await portsOf(memberId), memberId, input);
        const { website, legal } = await platform.readConfig();
        return quoteSheet({ name: website.shop_name, legal, origin: platform.domain }, input, items, new Date());
      });
    },
    jobs: async (background) => {
      if (renderConcurrency === 0) return;
      const worker = await startWorker({ ...ports, owner: newWorkerName() }, renderConcurrency);
      background(once(stopping, 'abort').then(() => worker.stop()));
    },
  } satisfies AppModule;
}
