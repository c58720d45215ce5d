import { useOpenDialog } from '@shengyu/nav';
import { useCapability, useSession } from '@shengyu/session';
import { Skeleton, Button, Icon, paidText } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted, lengthText } from '../session/duration-text.ts';
import { useOrdering } from './OrderingContext.ts';
import { BecomeVip } from '../voices/VipNotice.tsx';
import { outputFor } from './destination.model.ts';
import { DestinationTiles } from './DestinationTiles.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { TimingOverflow } from './TimingOverflow.tsx';
import type { Quote } from './order.queries.ts';
import { reasonText } from './reason-text.ts';

/** The price, what pays for it, and the order button. */
export function QuoteView() {
  const ordering = useOrdering();
  const onSale = useCapability('payment');
  const openDialog = useOpenDialog();
  const { quote, quoteStatus, creating, failure } = useStore(ordering.state, (state) => state);
  if (quoteStatus === 'not_saved' || quoteStatus === 'failed') {
    return (
      <div className="empty s" role="alert">
        <p>{quoteStatus === 'failed' ? (reasonText(failure) ?? texts.order.failedQuote) : texts.order.notSaved}</p>
        {failure === 'voice.vip' ? <BecomeVip /> : null}
        <Button size="sm" onClick={() => void ordering.again()}>
          {texts.panel.retry}
        </Button>
      </div>
    );
  }
  if (!quote) return <Waiting />;
  const lack = quote.missing_points;
  // After it closes: the member may have more points now.
  const fillUp = () => openDialog('checkout', { needPoints: lack }).then(() => ordering.again());
  return (
    <div className="st-order">
      <div className="sides">
        <div className="stack">
          <Sum quote={quote} />
          <Sources quote={quote} />
          <Destination />
        </div>
        <div className="stack">
          <FormatChoice />
        </div>
      </div>
      <TimingOverflow paragraphs={quote.timing_overflows} finished={false} />
      <Unhonoured marks={quote.unhonoured} />
      {quote.enough ? null : (
        <p className="note warn" role="alert">
          <Icon name="warn" small />
          <span>
            {texts.order.short(counted(lack))}{' '}
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => void fillUp()}>
              {onSale ? texts.order.recharge : texts.order.fillUp}
            </button>
          </span>
        </p>
      )}
      {failure === null || failure === 'points.insufficient' ? null : (
        <p className="note bad" role="alert">
          <Icon name="bad" small />
          <span>{reasonText(failure) ?? texts.order.failedCreate}</span>
        </p>
      )}
      <footer className="row always">
        <span className="small quiet">{texts.order.refund}</span>
        <Button tone="next" className="push" busy={creating} disabled={!quote.enough} onClick={() => void ordering.create()}>
          {quote.cost_points === 0 ? texts.order.free : texts.order.go(paidText(quote.enough ? { ...quote, paid: quote.sources } : quote))}
        </Button>
      </footer>
    </div>
  );
}

function Sum({ quote }: { quote: Quote }) {
  const rest = quote.words - quote.free_words;
  return (
    <div className="stack">
      <p className="big">
        {counted(rest)}
        <small>{texts.order.toPay}</small>
      </p>
      <dl className="kv">
        <dt>{texts.order.whole}</dt>
        <dd>{texts.order.wordsLong(counted(quote.words), lengthText({ durationMs: quote.duration_ms, exact: quote.exact }))}</dd>
        {quote.free_words > 0 ? (
          <>
            <dt className="free">{texts.order.paid}</dt>
            <dd className="free">{texts.order.minusWords(counted(quote.free_words))}</dd>
          </>
        ) : null}
        <dt className="sum">{texts.order.now}</dt>
        <dd className="sum">
          {quote.cost_points === 0 ? texts.order.allPaid(counted(quote.paid_words)) : texts.order.words(counted(rest))}
        </dd>
      </dl>
    </div>
  );
}

/** The destination, which decides all file settings. */
function Destination() {
  const ordering = useOrdering();
  const destination = useStore(ordering.state, (state) => state.output.destination);
  return (
    <>
      <h3 className="small">{texts.order.destinations.title}</h3>
      <DestinationTiles value={destination} onPick={(name) => ordering.setOutput(outputFor(name === destination ? null : name))} />
      <p className="small quiet" role="status">
        {destination === null ? texts.order.destinations.noneChosen : texts.order.destinations.chosen(destination)}
      </p>
    </>
  );
}

function Sources({ quote }: { quote: Quote }) {
  const points = useSession((session) => session.user?.points ?? 0);
  const shown = quote.sources.length > 0 ? quote.sources : [{ source: 'points' as const, amount: quote.cost_points, balance: points }];
  return (
    <div className="stack">
      <h3 className="small">{texts.order.who}</h3>
      {shown.map(({ source, amount, balance }) => (
        <div className={amount > 0 ? 'pay on' : 'pay'} key={source}>
          <Icon name={source === 'vip_words' ? 'crown' : source === 'packages' ? 'file' : source === 'points' ? 'spark' : 'wallet'} />
          <span>
            <b>{texts.order.sources[source]}</b>
            <small className="num">{texts.order.balance(counted(balance))}</small>
          </span>
          <span className="num">
            {source === 'points' ? texts.order.amountPoints(counted(amount)) : texts.order.amountWords(counted(amount))}
          </span>
        </div>
      ))}
      <p className="note">
        <Icon name="info" small />
        <span>{texts.order.label}</span>
      </p>
    </div>
  );
}

/** Marks that the engines do not honour, before somebody pays for them. */
function Unhonoured({ marks }: { marks: Quote['unhonoured'] | undefined }) {
  if (!marks?.length) return null;
  return (
    <div className="note warn" role="status">
      <Icon name="warn" small />
      <div>
        <b>{texts.lacking.quoteTitle}</b>
        <ul className="small num">
          {marks.map(({ mark, sentences }) => (
            <li key={mark}>{texts.lacking.quote(mark, sentences)}</li>
          ))}
        </ul>
        <p className="small">{texts.lacking.advice}</p>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="st-order" aria-busy="true">
      <p className="sr" role="status">
        {texts.order.quoting}
      </p>
      <div className="sides">
        <div className="stack">
          <Skeleton width={160} height={34} />
          <Skeleton height={96} />
          <Skeleton height={36} />
          <Skeleton height={36} />
        </div>
        <div className="stack">
          <Skeleton width={64} height={20} />
          <Skeleton height={52} />
          <Skeleton height={40} />
        </div>
      </div>
      <Skeleton height={36} />
    </div>
  );
}
