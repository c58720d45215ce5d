import { useState } from 'react';
import { isApiError } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, chinaClock, Icon, Skeleton, yuan } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { askToPay, leavePurchase, readPayWays, type Purchase } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { clockLeft, daysLeft, SANDBOX, TRANSFER } from './money.model.ts';
import { PayEnd } from './PayEnd.tsx';
import { PayPlace } from './PayPlace.tsx';
import { Problem } from './Problem.tsx';
import { TransferPlace } from './TransferPlace.tsx';
import { Verdict } from './Verdict.tsx';
import { usePayStatus } from './usePayStatus.ts';
import { useTimeLeft } from './useTimeLeft.ts';

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
  const [picked, setPicked] = useState<number | undefined>(purchase.awaits_transfer ? TRANSFER : undefined);
  const offered = (ways.data ?? []).filter(({ kinds }) => kinds.includes(from));
  const way = offered.find(({ pay_way: number }) => number === picked) ?? offered.find(({ is_default: usual }) => usual) ?? offered[0];
  const byTransfer = way?.pay_way === TRANSFER;
  const payment = useQuery({
    queryKey: ['payment', id, way?.pay_way],
    queryFn: ({ signal }) => askToPay(call, from, id, way?.pay_way ?? 0, signal),
    enabled: way !== undefined && purchase.state === 'created',
    staleTime: Infinity,
  });
  const { status, away, ask, asking, askedAt } = usePayStatus(purchase);
  // A purchase that is paid by transfer waits longer than its code in another way.
  const until = status?.expire_time ?? purchase.expire_time;
  const left = useTimeLeft(until);
  const codeLeft = useTimeLeft(payment.data?.expire_time ?? until);
  const state = status?.state ?? purchase.state;
  // Paid, refunded or expired, perhaps at this moment on another device: what was asked for is over.
  const over = state !== 'created' || (left === 0 && status !== undefined);
  if (over) {
    return (
      <PayEnd
        purchase={purchase}
        state={state === 'created' ? 'expired' : state}
        status={status}
        byTransfer={state === 'refunded' ? (status?.pay_way ?? purchase.pay_way) === TRANSFER : byTransfer}
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
  // Closed on the server before the window goes; where that fails its time closes it.
  const leave = () => void leavePurchase(call, id).then(onClose, onClose);
  const others = offered.filter(({ pay_way: number }) => number !== way?.pay_way);
  if (ways.data && offered.length === 0) return <NoWay titleId={titleId} onClose={onClose} />;
  if (error && !changed && others.length === 0) return <Problem error={error} titleId={titleId} onRetry={retry} onClose={onClose} />;
  return (
    <div className="co-pay">
      {way?.pay_way === SANDBOX || payment.data?.account?.is_sample ? <div className="co-stripe" aria-hidden="true" /> : null}
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
      {payment.data?.account ? (
        <TransferPlace payment={{ ...payment.data, account: payment.data.account }} arrivedFen={status?.arrived_fen ?? 0} />
      ) : way && payment.data && codeLeft > 0 ? (
        <PayPlace payment={payment.data} way={way} label={texts.pay.codeOf(way.name, yuan(amount))} />
      ) : payment.data ? (
        <p className="callout warn" role="alert">
          {texts.pay.codeOver}
        </p>
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
        {away
          ? texts.pay.away
          : askedAt === null
            ? byTransfer
              ? texts.transfer.wait
              : texts.pay.byItself
            : texts.pay.notYet(chinaClock(askedAt))}
      </p>
      <footer className="row wrap-ok co-foot">
        <span className="co-left num">
          <Icon name="clock" small />
          <span className="sr">{texts.pay.closesIn}</span>
          {daysLeft(codeLeft) === undefined ? texts.pay.closes(clockLeft(codeLeft)) : texts.transfer.days(daysLeft(codeLeft) ?? 0)}
        </span>
        {others.map(({ pay_way: number, name }) => (
          <Button key={number} size="sm" tone="bare" onClick={() => setPicked(number)}>
            {texts.pay.instead(name)}
          </Button>
        ))}
        <Button size="sm" tone="bare" onClick={leave}>
          {texts.pay.drop}
        </Button>
        {error || (payment.data && codeLeft === 0) ? (
          <Button size="sm" onClick={retry}>
            {texts.problems.away.retry}
          </Button>
        ) : null}
        <Button size="sm" className="push" busy={asking && away} onClick={ask}>
          <Icon name="retry" small />
          {texts.pay.askNow}
        </Button>
        {byTransfer && payment.data ? (
          <Button size="sm" tone="primary" onClick={onClose}>
            {texts.transfer.leave}
          </Button>
        ) : null}
      </footer>
    </div>
  );
}

/** A site that takes transfers alone: the rest of an order waits for none. */
function NoWay({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = texts.transfer.only;
  return (
    <Verdict icon="info" tone="off" titleId={titleId} title={t.title} text={t.text}>
      <Button tone="primary" className="push" onClick={onClose}>
        {texts.close}
      </Button>
    </Verdict>
  );
}
