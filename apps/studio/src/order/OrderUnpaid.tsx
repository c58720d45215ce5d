import { useOpenDialog } from '@shengyu/nav';
import { Button, Icon, paidText } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import type { OrderDetail } from './order.queries.ts';

const words = texts.order.unpaid;
const SECOND_MS = 1_000;

interface OrderUnpaidProps {
  order: OrderDetail;
  toPay: NonNullable<OrderDetail['to_pay']>;
}

/** An order that waits for the rest of its price: what it holds, what is left to pay, and until when. */
export function OrderUnpaid({ order, toPay: { amount_fen: fen, expire_time: until } }: OrderUnpaidProps) {
  const ordering = usePart('ordering');
  const openDialog = useOpenDialog();
  const left = useSecondsLeft(until);
  const held = paidText({ cost_points: 0, paid: order.paid ?? [] });
  const pay = () => openDialog('checkout', { pay: { from: 'order', orderId: order.order_id } }).then(() => ordering.refresh());
  return (
    <div className="st-order">
      <p className="big num">
        {(fen / 100).toFixed(2)}
        <small>{words.yuan}</small>
      </p>
      {held === '' ? null : <p className="soft">{words.held(held)}</p>}
      <p className="callout">
        <Icon name="clock" small />
        <span className="num">{words.left(Math.floor(left / 60), left % 60)}</span>
      </p>
      <footer className="row">
        <Button tone="bare" size="sm" onClick={() => void ordering.cancel()}>
          {texts.order.cancel}
        </Button>
        <Button tone="next" className="push" aria-haspopup="dialog" onClick={() => void pay()}>
          {words.pay}
        </Button>
      </footer>
    </div>
  );
}

function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
}
