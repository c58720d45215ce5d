import { useOpenDialog } from '@shengyu/nav';
import { useCapability } from '@shengyu/session';
import { Skeleton, Button, Icon, paidText } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { counted, lengthText } from '../session/duration-text.ts';
import { useOrdering } from './OrderingContext.ts';
import { useEditor } from '../session/EditorContext.ts';
import { SilentNote } from '../silent/SilentNote.tsx';
import { useOffVoices } from '../voices/useOffVoices.ts';
import { BecomeVip } from '../voices/VipNotice.tsx';
import { outputFor } from './destination.model.ts';
import { DestinationTiles } from './DestinationTiles.tsx';
import { EditionChoice } from './EditionChoice.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { NightChoice } from './NightChoice.tsx';
import { LabelChoice } from './LabelChoice.tsx';
import { PaySources } from './PaySources.tsx';
import { TimingOverflow } from './TimingOverflow.tsx';
import { onlineFenOf, type Quote } from './order.queries.ts';
import { readyText } from './wait-text.ts';
import { reasonText } from './reason-text.ts';

/** The price, what pays for it, and the order button. */
export function QuoteView() {
  const ordering = useOrdering();
  const onSale = useCapability('payment');
  const openDialog = useOpenDialog();
  const { quote, quoteStatus, creating, failure } = useStore(ordering.state, (state) => state);
  const [isUnsure, setUnsure] = useState(false);
  const silent = useEditor((now) => now.stats.silent);
  const again = () => void ordering.again();
  // First: a closing dialog restores the focus.
  const leave = () => flushSync(ordering.close);
  if (quoteStatus === 'not_saved' || quoteStatus === 'failed') {
    return (
      <div className="empty s" role="alert">
        <p>{quoteStatus === 'failed' ? (reasonText(failure) ?? texts.order.failedQuote) : texts.order.notSaved}</p>
        {failure === 'voice.vip' ? <BecomeVip /> : null}
        {failure === 'script.silent' ? <SilentNote places={silent} count={silent.length} all onLeave={leave} onSpoken={again} /> : null}
        {failure === 'voice.off' || failure === 'voice.unknown' ? <OtherVoice /> : null}
        <Button size="sm" onClick={() => void ordering.again()}>
          {texts.panel.retry}
        </Button>
      </div>
    );
  }
  if (!quote) return <Waiting />;
  const lack = quote.missing_points;
  // After it closes: the member may have more points now.
  const onlineFen = onlineFenOf(quote);
  const cannotOrder = isUnsure || (!quote.enough && onlineFen === undefined);
  const order = async () => {
    const unpaid = await ordering.create();
    if (unpaid === null) return;
    await openDialog('checkout', { pay: { from: 'order', orderId: unpaid } });
    await ordering.refresh();
  };
  const fillUp = () => openDialog('checkout', { needPoints: lack }).then(() => ordering.again());
  return (
    <div className="st-order">
      <div className="sides">
        <div className="stack">
          <Sum quote={quote} />
          <EditionChoice />
          {quote.night_time ? <NightChoice /> : null}
          <PaySources quote={quote} />
          <Destination />
        </div>
        <div className="stack">
          <FormatChoice />
          <LabelChoice onUnsure={setUnsure} />
        </div>
      </div>
      <TimingOverflow paragraphs={quote.timing_overflows} finished={false} />
      <Unhonoured marks={quote.unhonoured} />
      <SilentNote places={quote.silent} count={quote.silent_count} onLeave={leave} onSpoken={again}>
        <Button size="sm" tone="bare" busy={creating} disabled={cannotOrder} onClick={() => void order()}>
          {texts.silent.anyway}
        </Button>
      </SilentNote>
      {quote.enough || onlineFen !== undefined ? null : (
        <p className="callout warn" role="alert">
          <Icon name="warn" small />
          <span>
            {texts.order.short(counted(lack))}{' '}
            <button type="button" className="link" aria-haspopup="dialog" onClick={() => void fillUp()}>
              {onSale ? texts.order.recharge : texts.order.fillUp}
            </button>
          </span>
        </p>
      )}
      {failure === null || (failure === 'points.insufficient' && onlineFen === undefined) ? null : (
        <p className="callout bad" role="alert">
          <Icon name="bad" small />
          <span>{reasonText(failure) ?? texts.order.failedCreate}</span>
        </p>
      )}
      <footer className="row always">
        <span className="small quiet">{texts.order.refund}</span>
        <Button tone="next" className="push" busy={creating} disabled={cannotOrder} onClick={() => void order()}>
          {quote.cost_points === 0
            ? texts.order.free
            : texts.order.go(paidText(quote.enough || onlineFen ? { ...quote, paid: quote.sources } : quote))}
        </Button>
      </footer>
    </div>
  );
}

/** Leads to the first place that a voice speaks which is not offered any more. */
function OtherVoice() {
  const ordering = useOrdering();
  const { show } = useOffVoices();
  const leave = () => {
    // First: a closing dialog restores the focus.
    flushSync(ordering.close);
    show();
  };
  return (
    <Button size="sm" tone="primary" onClick={leave}>
      {texts.voices.other}
    </Button>
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
        {quote.ready_ms ? (
          <>
            <dt>{texts.order.time.title}</dt>
            <dd>{readyText(quote.ready_ms)}</dd>
          </>
        ) : null}
        <dt className="sum">{texts.order.now}</dt>
        <dd className="sum">
          {quote.cost_points === 0 ? texts.order.allPaid(counted(quote.paid_words)) : texts.order.words(counted(rest))}
        </dd>
      </dl>
      {quote.ready_ms && quote.ready_ms.least < quote.ready_ms.most ? <p className="small quiet">{texts.order.time.others}</p> : null}
    </div>
  );
}

/** The destination, which decides all file settings. */
function Destination() {
  const ordering = useOrdering();
  const destination = useStore(ordering.state, (state) => state.output.destination);
  const bothCaptions = useStore(ordering.state, (state) => state.output.extras.both_captions);
  return (
    <>
      <h3 className="small">{texts.order.destinations.title}</h3>
      <DestinationTiles
        value={destination}
        onPick={(name) => ordering.setOutput(outputFor(name === destination ? null : name, bothCaptions))}
      />
      <p className="small quiet" role="status">
        {destination === null ? texts.order.destinations.noneChosen : texts.order.destinations.chosen(destination)}
      </p>
    </>
  );
}

/** Marks that the engines do not honour, before somebody pays for them. */
function Unhonoured({ marks }: { marks: Quote['unhonoured'] | undefined }) {
  if (!marks?.length) return null;
  return (
    <div className="callout warn" role="status">
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
