import type { Call, CallOutput } from '@shengyu/api';

export type LastOrder = CallOutput<'orderDetail'>;

const NEWEST = 50;

/** The last finished order of a script, among the newest ones of the member; null where there is none. */
export async function readLastOrder(call: Call, scriptId: string, signal: AbortSignal): Promise<LastOrder | null> {
  const { lists } = await call('orderLists', { group: 'done', page_no: 1, page_size: NEWEST }, { signal, quiet: true });
  const last = lists.find((order) => order.script_id === scriptId && order.state === 'done');
  return last ? call('orderDetail', { order_id: last.order_id }, { signal, quiet: true }) : null;
}
