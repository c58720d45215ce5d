import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { useStore } from 'zustand';
import { durationText } from '../session/duration-text.ts';
import { usePart } from '../session/parts.ts';
import { finished } from './order-state.ts';
import { OrderFailed } from './OrderFailed.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderReady, readyNote } from './OrderReady.tsx';
import { QuoteView } from './QuoteView.tsx';

/** From price to files, one state at a time. It can be closed at any of them: the order goes on. */
export function OrderDialog() {
  const ordering = usePart('ordering');
  const open = useStore(ordering.state, (state) => state.open);
  const order = useStore(ordering.state, (state) => state.order);
  const orderId = useStore(ordering.state, (state) => state.orderId);
  const name = useStore(ordering.state, (state) => state.subject?.name);
  if (!open) return null;
  if (orderId === null)
    return (
      <Dialog title={name ? texts.order.named(name) : texts.order.title} size="quote" onClose={ordering.close}>
        <QuoteView />
      </Dialog>
    );
  if (!order || !finished(order.state))
    return (
      <Dialog title={order?.name ?? texts.order.title} onClose={ordering.close}>
        <OrderProgress order={order} />
      </Dialog>
    );
  if (order.state === 'done')
    return (
      <Dialog
        title={order.name}
        lead={
          <span className="badge done">
            <Icon name="check" />
          </span>
        }
        note={readyNote(order, durationText(order.duration_ms))}
        size="order"
        onClose={ordering.close}
      >
        <OrderReady order={order} />
      </Dialog>
    );
  return (
    <Dialog
      title={order.name}
      lead={
        <span className="badge bad">
          <Icon name="bad" />
        </span>
      }
      note={order.state === 'failed' ? texts.order.failed : texts.order.closed}
      onClose={ordering.close}
    >
      <OrderFailed order={order} />
    </Dialog>
  );
}
