import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { counted } from '../studio/duration-text.ts';
import { useStudio } from '../studio/StudioContext.ts';
import type { OrderDetail } from './order.queries.ts';

/** Failed, cancelled or expired: what happened and that nothing was lost. */
export function OrderFailed({ order }: { order: OrderDetail }) {
  const { ordering } = useStudio();
  const title = order.state === 'cancelled' ? texts.order.cancelled : order.state === 'expired' ? texts.order.expired : texts.order.failed;
  return (
    <div className="st-order">
      <div className="row h" role="alert">
        <span className="bad">
          <Icon name="bad" />
        </span>
        <b>{title}</b>
      </div>
      {order.error === 'storage.full' ? <p>{texts.order.ranOut}</p> : null}
      {order.state === 'failed' ? (
        <p className="note done">
          <Icon name="ok" small />
          <span>{texts.order.refunded(counted(order.cost_points))}</span>
        </p>
      ) : null}
      <footer className="row">
        <Button tone="primary" size="sm" className="push" onClick={() => void ordering.again()}>
          {texts.order.again}
        </Button>
      </footer>
    </div>
  );
}
