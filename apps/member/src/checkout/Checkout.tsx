import { useState } from 'react';
import { newKey, type PurchaseKind } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Skeleton } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { beginPurchase, type Buying, type Wanted } from './checkout.queries.ts';
import { CouponStep } from './CouponStep.tsx';
import { texts } from './locales/zh-CN.ts';
import { PayPurchase } from './PayPurchase.tsx';
import { Problem } from './Problem.tsx';

/** Begins a purchase, or goes on with one, and has it paid. A key for each begin: a repetition makes no second purchase. */
export function Checkout({ wanted: first, titleId, onClose }: { wanted: Wanted; titleId: string; onClose: () => void }) {
  const call = useCall();
  const [{ wanted, key }, setBegin] = useState(() => ({ wanted: first, key: newKey() }));
  const again = (next: Wanted) => setBegin({ wanted: next, key: newKey() });
  const [asked, setAsked] = useState(!('buy' in first));
  const {
    data: purchase,
    error,
    refetch,
  } = useQuery({
    queryKey: ['purchase', key],
    queryFn: () => beginPurchase(call, wanted, key),
    staleTime: Infinity,
    enabled: asked,
  });
  if (!asked && 'buy' in wanted) {
    const buy = (buying: Buying) => {
      again({ buy: buying });
      setAsked(true);
    };
    return <CouponStep buying={wanted.buy} titleId={titleId} onBuy={buy} onClose={onClose} />;
  }
  if (purchase) {
    const anew = wantedOf(wanted, purchase.product.kind, purchase.product.id, purchase.amount_fen);
    return <PayPurchase key={purchase.order_id} purchase={purchase} titleId={titleId} onAgain={() => again(anew)} onClose={onClose} />;
  }
  if (error) {
    const amount = 'buy' in wanted ? { amountFen: wanted.buy.amountFen } : {};
    return (
      <Problem
        error={error}
        titleId={titleId}
        {...amount}
        {...('buy' in wanted && { onPrice: (amountFen: number) => again({ buy: { ...wanted.buy, amountFen } }) })}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  return (
    <div className="stack" role="status" aria-busy="true">
      <h2 className="co-title" id={titleId}>
        {texts.pay.title}
      </h2>
      <Skeleton height={188} />
    </div>
  );
}

/** The same again after it has expired: a purchase that was gone on with is begun as what it was of. */
function wantedOf(wanted: Wanted, kind: PurchaseKind, id: string, amountFen: number): Wanted {
  if (!('pay' in wanted)) return wanted;
  if (kind === 'recharge') return { topUpFen: amountFen };
  // An order is ordered again where its script is, a place or its custody where the voice is.
  return kind === 'vip' || kind === 'package' ? { buy: { kind, id, amountFen } } : wanted;
}
