import { useCapability, useSession } from '@shengyu/session';
import { Button, Icon, groupDigits } from '@shengyu/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { CouponChoice } from './CouponChoice.tsx';
import { Choice } from '../controls/Choice.tsx';
import { moved, switched, sourceRows, type SourceRow } from './pay-sources.model.ts';
import { useHost } from '../session/HostContext.ts';
import { usePart } from '../session/parts.ts';
import { onlineFenOf, type OwnSource, type Quote } from './order.queries.ts';

const words = texts.order.paySources;

/** What pays, from top to bottom, with the rest in money; on request each source with a switch and its place. */
export function PaySources({ quote }: { quote: Quote }) {
  const onSale = useCapability('payment');
  const { pays } = useHost();
  const [isOpen, setOpen] = useState(false);
  const own = useSession(({ user }) => user);
  const balances = { vip_words: own?.words.vip ?? 0, packages: own?.words.packages ?? 0, points: own?.points ?? 0 };
  const rows = sourceRows(quote, balances);
  const shown = isOpen ? rows : rows.filter(({ amount }) => amount > 0);
  const onlineFen = onlineFenOf(quote);
  return (
    <div className="od-pay">
      <Parts quote={quote} />
      <ol className={isOpen ? 'od-sources open' : 'od-sources'} aria-label={words.title}>
        {shown.map((row) => (
          <li key={row.source} data-source={row.source}>
            <i aria-hidden="true" />
            {isOpen ? <Movable quote={quote} row={row} /> : <Paying row={row} />}
          </li>
        ))}
        {onlineFen === undefined ? null : (
          <li data-source="online">
            <i aria-hidden="true" />
            <span>
              <b>{texts.order.sources.online}</b>
              <small>{words.rest}</small>
            </span>
            <b className="num push">{words.yuan((onlineFen / 100).toFixed(2))}</b>
          </li>
        )}
      </ol>
      <CouponChoice coupons={onlineFen === undefined ? undefined : quote.coupons} coupon={quote.coupon} />
      <button type="button" className="link od-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.change}
        <Icon name="down" small />
      </button>
      {isOpen ? <Scope /> : null}
      {isOpen && !onSale ? <p className="small quiet">{pays ? words.noMoney : words.ownerPays}</p> : null}
    </div>
  );
}

const amountOf = ({ source, amount }: SourceRow): string =>
  (source === 'points' ? texts.order.amountPoints : texts.order.amountWords)(groupDigits(amount));

/** The shares of the price beside one another. */
function Parts({ quote }: { quote: Quote }) {
  const parts = quote.sources.filter(({ amount }) => amount > 0);
  if (parts.length === 0) return null;
  // Points and money stand for the words they pay for.
  const inWords = parts.reduce((sum, { source, amount }) => (source === 'points' || source === 'online' ? sum : sum + amount), 0);
  const rest = Math.max(0, quote.billed_words - inWords);
  const points = parts.find(({ source }) => source === 'points')?.amount ?? 0;
  const ofPoints = rest * (points / Math.max(1, points + quote.missing_points));
  const lengths = { points: ofPoints, online: rest - ofPoints } as const;
  return (
    <div className="od-parts" aria-hidden="true">
      {parts.map(({ source, amount }) => (
        <i key={source} data-source={source} style={{ flexGrow: source === 'points' || source === 'online' ? lengths[source] : amount }} />
      ))}
    </div>
  );
}

function Paying({ row }: { row: SourceRow }) {
  const left = row.balance - row.amount;
  return (
    <>
      <span>
        <b>{texts.order.sources[row.source]}</b>
        <small className="num">{left === 0 ? words.usedUp : words.left(groupDigits(left))}</small>
      </span>
      <b className="num push">{amountOf(row)}</b>
    </>
  );
}

function Movable({ quote, row }: { quote: Quote; row: SourceRow }) {
  const ordering = usePart('ordering');
  const { source, balance, on } = row;
  const name = texts.order.sources[source];
  const choose = (payFrom: OwnSource[]) => void ordering.choosePayFrom(payFrom);
  return (
    <>
      <span>
        <b>{name}</b>
        <small className="num">{texts.order.balance(groupDigits(balance))}</small>
      </span>
      <span className="num push">{on ? amountOf(row) : words.off}</span>
      <Button
        size="sm"
        tone="bare"
        icon
        disabled={quote.pay_from.indexOf(source) < 1}
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
    </>
  );
}

/** Whether what was chosen is for this order or for later ones too. Nothing is kept before the order is placed. */
function Scope() {
  const ordering = usePart('ordering');
  const isKept = useStore(ordering.state, ({ keepPayFrom }) => keepPayFrom);
  const isChosen = useStore(ordering.state, ({ payFrom }) => payFrom !== null);
  const { pays } = useHost();
  if (!isChosen) return <p className="small quiet">{words.nothingYet}</p>;
  return (
    <div className="od-scope">
      {pays ? (
        <Choice
          label={words.scope}
          options={[
            { value: false, text: words.once },
            { value: true, text: words.always },
          ]}
          value={isKept}
          onChange={ordering.setKeepPayFrom}
        />
      ) : null}
      <p className="small quiet">{words.onlyThen}</p>
    </div>
  );
}
