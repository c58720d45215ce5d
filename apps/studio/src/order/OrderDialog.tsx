import { texts } from '../locales/zh-CN.ts';
import { Dialog } from '../layout/Dialog.tsx';
import { useStore } from '../store/useStore.ts';
import { useStudio } from '../studio/StudioContext.ts';
import { finished } from './create-ordering.ts';
import { OrderFailed } from './OrderFailed.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderReady } from './OrderReady.tsx';
import { QuoteView } from './QuoteView.tsx';

/** From price to files, one state at a time. It can be closed at any of them: the order goes on. */
export function OrderDialog() {
  const { ordering } = useStudio();
  const open = useStore(ordering.state, (state) => state.open);
  const order = useStore(ordering.state, (state) => state.order);
  const orderId = useStore(ordering.state, (state) => state.orderId);
  if (!open) return null;
  const title = orderId === null ? texts.order.title : texts.order.number(orderId);
  return (
    <Dialog title={title} wide={orderId === null} onClose={ordering.close}>
      {orderId === null ? (
        <QuoteView />
      ) : order && finished(order.state) ? (
        order.state === 'done' ? (
          <OrderReady order={order} />
        ) : (
          <OrderFailed order={order} />
        )
      ) : (
        <OrderProgress order={order} />
      )}
    </Dialog>
  );
}
