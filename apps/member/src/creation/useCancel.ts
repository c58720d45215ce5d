import { wasShown } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { dialogs } from '@shengyu/ui';
import { cancelOrder } from './creation.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { cancellableId, type Order } from './order-state.model.ts';

/** Calls an order off after a question, with its money back; undefined where that cannot be done any more. */
export function useCancel(order: Order, label: string, onChange: (change: Partial<Order>) => void): (() => void) | undefined {
  const call = useCall();
  const id = cancellableId(order);
  if (id === undefined) return undefined;
  const cancel = async (): Promise<void> => {
    if (!(await dialogs.confirm(texts.cancelQuestion(label)))) return;
    const { state } = await cancelOrder(call, id);
    // What was left to pay is not asked for any more.
    onChange(id === order.order_id ? { state, waiting: null, to_pay: null } : { rerender: null });
    dialogs.toast(texts.cancelled(label), { kind: 'success' });
  };
  return () =>
    void cancel().catch((error: unknown) => {
      if (!wasShown(error)) dialogs.toast(texts.notDone, { kind: 'error' });
    });
}
