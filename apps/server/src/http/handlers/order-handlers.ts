import { createAudition, type CreateAuditionPorts } from '../../commands/auditions/create-audition.ts';
import { cancelOrder } from '../../commands/orders/cancel-order.ts';
import { createOrder, type CreateOrderPorts } from '../../commands/orders/create-order.ts';
import type { RemoveOrderFiles } from '../../commands/orders/free-order-files.ts';
import { removeOrder, renameOrder } from '../../commands/orders/keep-order.ts';
import { listOrders } from '../../commands/orders/list-orders.ts';
import { measureScript } from '../../commands/orders/measure-script.ts';
import { quoteOrder } from '../../commands/orders/quote-order.ts';
import { showOrder } from '../../commands/orders/show-order.ts';
import type { CallHandlers } from '../call-handler.ts';

type OrderCalls =
  | 'scriptMeasure'
  | 'audition'
  | 'orderQuote'
  | 'orderCreate'
  | 'orderCancel'
  | 'orderRename'
  | 'orderRemove'
  | 'orderLists'
  | 'orderDetail';

export function orderHandlers(
  ports: CreateOrderPorts & CreateAuditionPorts & { removeOrderFiles: RemoveOrderFiles },
): Pick<CallHandlers, OrderCalls> {
  const { database } = ports;
  return {
    audition: {
      access: 'public',
      run: (input, { member, address, fingerprint }) => createAudition(ports, input, { memberId: member?.id, address, fingerprint }),
    },
    scriptMeasure: { access: 'member', run: (input, { member }) => measureScript(ports, member.id, input) },
    orderQuote: { access: 'member', run: (input, { member }) => quoteOrder(ports, member.id, input) },
    orderCreate: { access: 'member', run: (input, { member, idempotencyKey }) => createOrder(ports, member.id, input, idempotencyKey) },
    orderCancel: { access: 'member', run: (input, { member }) => cancelOrder(ports, member.id, input) },
    orderRename: { access: 'member', run: (input, { member }) => renameOrder(database, member.id, input) },
    orderRemove: { access: 'member', run: (input, { member }) => removeOrder(ports, member.id, input) },
    orderLists: { access: 'member', run: (input, { member }) => listOrders(database, member.id, input) },
    orderDetail: { access: 'member', run: (input, { member }) => showOrder(database, member.id, input) },
  };
}
