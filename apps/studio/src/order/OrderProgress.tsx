import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { OrderUnpaid } from './OrderUnpaid.tsx';
import { useOrdering } from './OrderingContext.ts';
import type { OrderDetail } from './order.queries.ts';
import { cancellable } from './order-state.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** A running order; `null` until its first state has been read. */
export function OrderProgress({ order }: { order: OrderDetail | null }) {
  const ordering = useOrdering();
  const stale = useStore(ordering.state, (state) => state.stale);
  if (order?.state === 'paying' && order.to_pay) return <OrderUnpaid order={order} toPay={order.to_pay} />;
  const percent = Math.floor((order?.progress ?? 0) * 100);
  const waiting = order === null || order.state === 'created' || order.state === 'paying' || order.state === 'queued';
  const stage = waiting
    ? texts.order.queued
    : order.waiting
      ? texts.order.waiting.stage
      : order.state === 'mixing'
        ? texts.order.mixing
        : texts.order.rendering;
  return (
    <div className="st-order">
      <div className="ord" role="status">
        <div className="row">
          <span className="big num">
            {percent}
            <small>%</small>
          </span>
          <span className="push">
            <b>{stage}</b>
            {waiting ? <span className="small quiet num">　{texts.order.place(order?.queue_place ?? 0)}</span> : null}
          </span>
        </div>
        <ProgressBar value={percent / 100} label={stage} />
      </div>
      {order?.waiting ? <WaitingNote waiting={order.waiting} /> : null}
      {stale ? (
        <p className="callout warn">
          <Icon name="offline" small />
          <span>{texts.order.watching}</span>
        </p>
      ) : (
        <p className="callout">{texts.order.leave}</p>
      )}
      {order !== null && cancellable(order) ? (
        <footer className="row">
          <Button tone="bare" size="sm" onClick={() => void ordering.cancel()}>
            {texts.order.cancel}
          </Button>
        </footer>
      ) : null}
    </div>
  );
}
