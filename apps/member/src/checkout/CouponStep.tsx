import { useEffect, useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, Skeleton, yuan } from '@shengyu/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readQuoteWith, type Buying } from './checkout.queries.ts';
import { CouponChoice } from './CouponChoice.tsx';
import { texts } from './locales/zh-CN.ts';

export interface CouponStepProps {
  buying: Buying;
  titleId: string;
  onBuy: (buying: Buying) => void;
  onClose: () => void;
}

/** Asks which coupon is used before a purchase begins; a member who has none that can be used goes on at once. */
export function CouponStep({ buying, titleId, onBuy, onClose }: CouponStepProps) {
  const call = useCall();
  const [choice, setChoice] = useState('best');
  const [now] = useState(() => Date.now());
  const { data: quote } = useQuery({
    queryKey: ['quote with', buying.kind, buying.id, choice],
    // A price that cannot be asked for is the purchase's to refuse: it begins without a coupon.
    queryFn: ({ signal }) => readQuoteWith(call, buying, choice, signal).catch(() => null),
    placeholderData: keepPreviousData,
  });
  const passed = quote === null || (quote && !quote.coupons.some(({ lacks }) => lacks === 'nothing'));
  useEffect(() => {
    if (passed) onBuy(buying);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known that there is nothing to choose
  }, [passed]);
  if (passed || !quote)
    return (
      <div className="stack" role="status" aria-busy="true">
        <h2 className="co-title" id={titleId}>
          {texts.pay.title}
        </h2>
        <Skeleton height={188} />
      </div>
    );
  const whole = quote.amount_fen + (quote.coupon?.off_fen ?? 0);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onBuy({ ...buying, amountFen: quote.amount_fen, ...(quote.coupon && { couponId: quote.coupon.coupon_id }) });
      }}
    >
      <h2 className="co-title" id={titleId}>
        {texts.coupons.pay(yuan(quote.amount_fen))}
      </h2>
      <p className="small soft num" role="status">
        {quote.product.name}
        {quote.coupon ? `，${texts.coupons.less(yuan(whole), yuan(quote.coupon.off_fen))}` : null}
      </p>
      <CouponChoice quote={quote} now={now} onChoose={setChoice} />
      <p className="small quiet">{texts.coupons.back}</p>
      <footer className="row co-foot">
        <Button tone="bare" className="push" onClick={onClose}>
          {texts.later}
        </Button>
        <Button type="submit" tone="next">
          {texts.coupons.pay(yuan(quote.amount_fen))}
        </Button>
      </footer>
    </form>
  );
}
