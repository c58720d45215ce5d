import { Button, Icon, ProgressBar } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { OrderUnpaid } from './OrderUnpaid.tsx';
import { usePart } from '../session/parts.ts';
import type { OrderDetail } from './order.queries.ts';
import { durationText } from '../session/duration-text.ts';
import { cancellable } from './order-state.ts';
import { leftText } from './wait-text.ts';
import { WaitingNote } from './WaitingNote.tsx';

/** A running order; `null` until its first state has been read. */
export function OrderProgress({ order }: { order: OrderDetail | null }) {
  const ordering = usePart('ordering');
  const stale = useStore(ordering.state, (state) => state.stale);
  if (order?.state === 'paying' && order.to_pay) return <OrderUnpaid order={order} toPay={order.to_pay} />;
  const percent = Math.floor((order?.progress ?? 0) * 100);
  const waits = order === null || (isQueued(order.state) && !order.begin_time);
  const stage = order ? stageOf(order) : texts.order.queued;
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
            {waits ? <span className="small quiet num">　{texts.order.place(order?.queue_place ?? 0)}</span> : null}
          </span>
        </div>
        <ProgressBar value={percent / 100} label={stage} />
        {order ? <Far order={order} /> : null}
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

function stageOf({ state, waiting, begin_time: beginTime }: OrderDetail): string {
  if (beginTime) return texts.order.night.begins;
  if (isQueued(state)) return texts.order.queued;
  if (waiting) return texts.order.waiting.stage;
  return state === 'mixing' ? texts.order.mixing : texts.order.rendering;
}

const isQueued = (state: OrderDetail['state']): boolean => state === 'created' || state === 'paying' || state === 'queued';

/** Seconds of sound that are there, and how long the rest takes. */
function Far({ order: { state, done_ms: doneMs, total_ms: totalMs, left_ms: leftMs } }: { order: OrderDetail }) {
  const { spoken, between } = texts.order.time;
  const isSpeaking = state === 'rendering' && totalMs > 0;
  const parts = [
    ...(isSpeaking ? [spoken(durationText(Math.min(doneMs, totalMs)), durationText(totalMs))] : []),
    ...(leftMs === null ? [] : [leftText(leftMs)]),
  ];
  return parts.length > 0 ? <p className="small quiet num">{parts.join(between)}</p> : null;
}
