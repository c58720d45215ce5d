import { useState } from 'react';
import { useCall, useSession } from '@shengyu/session';
import { Button, spokenDay, yuan } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { readQuote, type Prices, type Wanted } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** A tier and its time, with what it costs this member today before anything is paid; a visitor sees what it costs in the price list. */
export function VipChoice({ prices: { tiers }, onPay }: { prices: Prices; onPay: (wanted: Wanted) => void }) {
  const call = useCall();
  const offers = tiers.flatMap((tier) => tier.offers.map((offer) => ({ ...offer, tier })));
  const [id, setId] = useState(offers[0]?.id ?? '');
  const [now] = useState(() => Date.now());
  const isVisitor = useSession((state) => state.token === null);
  const quote = useQuery({
    queryKey: ['quote', id],
    queryFn: ({ signal }) => readQuote(call, id, signal),
    enabled: id !== '' && !isVisitor,
  });
  const t = texts.vipChoice;
  const amount = isVisitor ? offers.find((offer) => offer.id === id)?.price_fen : quote.data?.amount_fen;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined) onPay({ buy: { kind: 'vip', id, amountFen: amount } });
      }}
    >
      <fieldset className="co-offers">
        <legend className="sr">{t.title}</legend>
        {offers.map(({ id: offer, months, price_fen: price, tier }) => (
          <label key={offer}>
            <input type="radio" name="offer" value={offer} checked={offer === id} onChange={() => setId(offer)} />
            <b>{t.offer(tier.name, months)}</b>
            <small className="num">{t.words(tier.words)}</small>
            <span className="num push">{texts.yuan(yuan(price))}</span>
          </label>
        ))}
      </fieldset>
      <p className="small quiet num" role="status">
        {isVisitor
          ? texts.buy.text
          : quote.data
            ? t.quote(spokenDay(quote.data.end_time, now), yuan(quote.data.credit_fen))
            : quote.isError
              ? t.failed
              : t.counting}
      </p>
      <Button type="submit" tone="next" size="lg" block disabled={amount === undefined}>
        {amount === undefined ? t.pay : isVisitor ? t.signIn(yuan(amount)) : t.payAmount(yuan(amount))}
      </Button>
    </form>
  );
}
