import { useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, Icon, Skeleton, yuan } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { askToPay, readPayWays, type Purchase } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { clockLeft } from './money.model.ts';
import { PayEnd } from './PayEnd.tsx';
import { PayPlace } from './PayPlace.tsx';
import { Problem } from './Problem.tsx';
import { usePayStatus } from './usePayStatus.ts';
import { useTimeLeft } from './useTimeLeft.ts';

const SANDBOX = 9;

export interface PayPurchaseProps {
  purchase: Purchase;
  titleId: string;
  /** Starts a new purchase of the same product after this one has expired. */
  onAgain: () => void;
  onClose: () => void;
}

/** Waits for a purchase to be paid, in one of the ways that the site has; changes by itself when it is. */
export function PayPurchase({ purchase, titleId, onAgain, onClose }: PayPurchaseProps) {
  const call = useCall();
  const { from, order_id: id, amount_fen: amount } = purchase;
  const ways = useQuery({ queryKey: ['pay ways'], queryFn: ({ signal }) => readPayWays(call, signal) });
  const [picked, setPicked] = useState<number>();
  const way =
    ways.data?.find(({ pay_way: number }) => number === picked) ?? ways.data?.find(({ is_default: usual }) => usual) ?? ways.data?.[0];
  const payment = useQuery({
    queryKey: ['payment', id, way?.pay_way],
    queryFn: ({ signal }) => askToPay(call, from, id, way?.pay_way ?? 0, signal),
    enabled: way !== undefined && purchase.state === 'created',
    staleTime: Infinity,
  });
  const { status, away, ask, asking } = usePayStatus(purchase);
  const left = useTimeLeft(purchase.expire_time);
  const state = status?.state ?? purchase.state;
  // Paid, refunded or expired, perhaps at this moment on another device: what was asked for is over.
  const over = state !== 'created' || (left === 0 && status !== undefined);
  if (over) {
    return (
      <PayEnd
        purchase={purchase}
        state={state === 'created' ? 'expired' : state}
        status={status}
        titleId={titleId}
        onAgain={onAgain}
        onClose={onClose}
      />
    );
  }
  const error: unknown = ways.error ?? payment.error;
  const changed = isApiError(payment.error) && payment.error.error === 'purchase.state';
  const retry = () => {
    if (ways.error) void ways.refetch();
    else void payment.refetch();
  };
  const others = (ways.data ?? []).filter(({ pay_way: number }) => number !== way?.pay_way);
  if (error && !changed && others.length === 0) return <Problem error={error} titleId={titleId} onRetry={retry} onClose={onClose} />;
  return (
    <div className="co-pay">
      {way?.pay_way === SANDBOX ? <div className="co-stripe" aria-hidden="true" /> : null}
      <header className="row">
        <h2 className="co-title" id={titleId}>
          {way?.name ?? texts.pay.title}
        </h2>
        <Button className="push" tone="bare" size="sm" icon aria-label={texts.pay.leave} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <p className="co-amount num">
        <small>¥</small>
        {yuan(amount)}
      </p>
      <p className="small soft">{purchase.product.name}</p>
      {way && payment.data ? (
        <PayPlace payment={payment.data} way={way} label={texts.pay.codeOf(way.name, yuan(amount))} />
      ) : error ? (
        <p className="callout bad" role="alert">
          {texts.pay.wayFailed(way?.name ?? '')}
        </p>
      ) : (
        <div role="status" aria-label={texts.pay.preparing}>
          <Skeleton height={188} width="188px" />
        </div>
      )}
      <p className="small quiet" role="status">
        {away ? texts.pay.away : texts.pay.byItself}
      </p>
      <footer className="row wrap-ok co-foot">
        <span className="co-left num">
          <Icon name="clock" small />
          <span className="sr">{texts.pay.closesIn}</span>
          {texts.pay.closes(clockLeft(left))}
        </span>
        {others.map(({ pay_way: number, name }) => (
          <Button key={number} size="sm" tone="bare" onClick={() => setPicked(number)}>
            {texts.pay.instead(name)}
          </Button>
        ))}
        {error ? (
          <Button size="sm" onClick={retry}>
            {texts.problems.away.retry}
          </Button>
        ) : null}
        <Button size="sm" className="push" busy={asking && away} onClick={ask}>
          <Icon name="retry" small />
          {texts.pay.askNow}
        </Button>
      </footer>
    </div>
  );
}
