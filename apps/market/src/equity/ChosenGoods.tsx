import { useOpenDialog } from '@shengyu/nav';
import { useAsMember, useSession } from '@shengyu/session';
import { Button, spokenDay, yuan } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import type { Prices, Quote } from './equity.queries.ts';
import { priceOf, type Goods } from './offers.model.ts';

export interface ChosenGoodsProps {
  prices: Prices;
  goods: Goods;
  /** Undefined while it is asked, null if there is none. */
  quote: Quote | null | undefined;
  onPaid: () => void;
}

/** What is chosen, what it costs this member today and why, and the one step to paying for it. */
export function ChosenGoods({ prices, goods, quote, onPaid }: ChosenGoodsProps) {
  const openDialog = useOpenDialog();
  const isVisitor = useSession((state) => state.token === null);
  const price = priceOf(prices, goods);
  const buy = useAsMember<{ goods: Goods; amountFen: number }>('buy', ({ goods: { kind, id }, amountFen }) => {
    void openDialog('checkout', { buy: { kind, id, amountFen } }).then(onPaid);
  });
  if (!price) return null;
  const t = texts.chosen;
  const amount = quote?.amount_fen ?? price.fen;
  const name = goods.kind === 'vip' ? t.tier(price.tier, price.months) : t.words(price.words);
  return (
    <section className="eq-chosen" aria-label={t.title}>
      <div role="status">
        <b>{name}</b>
        <p className="small num">{quote ? reason(quote) : isVisitor ? t.visitor : quote === null ? t.unknown : t.counting}</p>
      </div>
      <Button tone="next" size="lg" disabled={quote === undefined} onClick={() => buy({ goods, amountFen: amount })}>
        {isVisitor ? t.signIn(yuan(amount)) : t.pay(yuan(amount))}
      </Button>
    </section>
  );
}

/** Why it costs what it costs, and until when it is. */
function reason(quote: Quote): string {
  const less = quote.coupon ? [texts.chosen.coupon(quote.coupon.name, yuan(quote.coupon.off_fen))] : [];
  return [...reasonsOf(quote), ...less].join('，');
}

function reasonsOf({ credit_fen: credit, product, start_time: start, end_time: end, replaces, words_given_up: given }: Quote): string[] {
  const t = texts.chosen;
  const now = Date.now();
  const until = spokenDay(end, now);
  if (product.kind === 'package') return [t.packageUntil(until)];
  const parts = [Date.parse(start) > now ? t.follows(spokenDay(start, now), until) : t.until(until)];
  const [old] = replaces;
  if (old && credit > 0) parts.push(t.credit(old.tier.toUpperCase(), yuan(product.price_fen), yuan(credit)));
  if (given > 0) parts.push(t.givenUp(given));
  return parts;
}
