import { useCapability, useSession } from '@shengyu/session';
import { Button, Icon, groupDigits } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { moved, switched, sourceRows } from './pay-sources.model.ts';
import { useOrdering } from './OrderingContext.ts';
import { onlineFenOf, type OwnSource, type Quote } from './order.queries.ts';

const words = texts.order.paySources;
const icons = { vip_words: 'crown', packages: 'file', points: 'spark' } as const;

/** What pays, from top to bottom: each source with a switch and its place, and the rest in money. */
export function PaySources({ quote }: { quote: Quote }) {
  const ordering = useOrdering();
  const onSale = useCapability('payment');
  const own = useSession(({ user }) => user);
  const balances = { vip_words: own?.words.vip ?? 0, packages: own?.words.packages ?? 0, points: own?.points ?? 0 };
  const rows = sourceRows(quote, balances);
  const choose = (payFrom: OwnSource[]) => void ordering.choosePayFrom(payFrom);
  const onlineFen = onlineFenOf(quote);
  return (
    <div className="stack">
      <h3 className="small">{words.title}</h3>
      <ol className="od-sources" aria-label={words.title}>
        {rows.map(({ source, amount, balance, on }) => {
          const name = texts.order.sources[source];
          const place = quote.pay_from.indexOf(source);
          return (
            <li key={source} className={amount > 0 ? 'pay on' : 'pay'} data-source={source}>
              <Icon name={icons[source]} />
              <span>
                <b>{name}</b>
                <small className="num">{texts.order.balance(groupDigits(balance))}</small>
              </span>
              <span className="num">
                {on ? (source === 'points' ? texts.order.amountPoints : texts.order.amountWords)(groupDigits(amount)) : words.off}
              </span>
              <Button
                size="sm"
                tone="bare"
                icon
                disabled={place < 1}
                aria-label={words.up(name)}
                onClick={() => choose(moved(quote.pay_from, source))}
              >
                <Icon name="arrow" small className="od-up" />
              </Button>
              <button
                type="button"
                role="switch"
                className="od-switch"
                aria-checked={on}
                aria-label={words.use(name)}
                disabled={on && quote.pay_from.length === 1}
                onClick={() => choose(switched(quote.pay_from, source))}
              >
                <span className="sw" aria-hidden="true" />
              </button>
            </li>
          );
        })}
        {onlineFen === undefined ? null : (
          <li className="pay on" data-source="online">
            <Icon name="wallet" />
            <span>
              <b>{texts.order.sources.online}</b>
              <small>{words.rest}</small>
            </span>
            <span className="num">{words.yuan((onlineFen / 100).toFixed(2))}</span>
          </li>
        )}
      </ol>
      {onSale ? null : <p className="small quiet">{words.noMoney}</p>}
      <p className="callout">
        <Icon name="info" small />
        <span>{texts.order.label}</span>
      </p>
    </div>
  );
}
