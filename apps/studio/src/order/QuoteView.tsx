import { useOpenDialog } from '@shengyu/nav';
import { useCapability } from '@shengyu/session';
import { Skeleton, Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { counted, lengthText } from '../session/duration-text.ts';
import { amountText, priceText } from '../session/price-text.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { SilentNote } from '../silent/SilentNote.tsx';
import { useOffVoices } from '../voices/useOffVoices.ts';
import { BecomeVip } from '../voices/VipNotice.tsx';
import { DestinationChoice } from './DestinationChoice.tsx';
import { EditionChoice } from './EditionChoice.tsx';
import { ExtraFiles, FormatChoice } from './FormatChoice.tsx';
import { NightChoice } from './NightChoice.tsx';
import { LabelChoice } from './LabelChoice.tsx';
import { outputText } from './output-text.ts';
import { PaySources } from './PaySources.tsx';
import { TimingOverflow } from './TimingOverflow.tsx';
import { onlineFenOf, type Quote } from './order.queries.ts';
import { readyText } from './wait-text.ts';
import { reasonText } from './reason-text.ts';

/** The price, what pays for it, and the order button. */
export function QuoteView() {
  const ordering = usePart('ordering');
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
      <Files isUnsure={isUnsure} onUnsure={setUnsure} />
      <Sum quote={quote} />
      <EditionChoice />
      {quote.night_time ? <NightChoice /> : null}
      <PaySources quote={quote} />
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
        <Button tone="bare" className="push" onClick={leave}>
          {texts.order.dismiss}
        </Button>
        <Button tone="next" busy={creating} disabled={cannotOrder} onClick={() => void order()}>
          {quote.cost_points === 0 ? texts.order.free : texts.order.go(amountText(quote))}
        </Button>
      </footer>
    </div>
  );
}

/** Leads to the first place that a voice speaks which is not offered any more. */
function OtherVoice() {
  const ordering = usePart('ordering');
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

/** What it takes, in one line, and what for. */
function Sum({ quote }: { quote: Quote }) {
  const length = lengthText({ durationMs: quote.duration_ms, exact: quote.exact });
  return (
    <div className="od-sum">
      <p className="big num">{priceText(quote)}</p>
      <p className="small quiet num">
        {texts.order.whole(counted(quote.words), length)}
        {quote.free_words > 0 ? texts.order.freeWords(counted(quote.free_words)) : null}
      </p>
      {quote.changed_words > 0 ? <p className="small quiet num">{texts.order.changedWords(counted(quote.changed_words))}</p> : null}
      {quote.ready_ms ? (
        <p className="small quiet od-ready">
          {texts.order.time.title} <b className="num">{readyText(quote.ready_ms)}</b>
          {quote.ready_ms.least < quote.ready_ms.most ? <span>{texts.order.time.others}</span> : null}
        </p>
      ) : null}
    </div>
  );
}

interface FilesProps {
  isUnsure: boolean;
  onUnsure: (isUnsure: boolean) => void;
}

/** Where the sound goes, what files that makes, and on request each setting of them. */
function Files({ isUnsure, onUnsure }: FilesProps) {
  const ordering = usePart('ordering');
  const output = useStore(ordering.state, (state) => state.output);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isUnsure;
  return (
    <section className="stack od-files-of">
      <h3 className="small">{texts.order.destinations.title}</h3>
      <DestinationChoice />
      <div className="row">
        <p className="small quiet num">
          {outputText(output)}
          <br />
          {texts.order.label}
        </p>
        <button type="button" className="link od-fold push" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {texts.order.changeFormat}
          <Icon name="down" small />
        </button>
      </div>
      {/* What was agreed to there stays known while it is folded. */}
      <div className="sides" hidden={!isShown}>
        <div className="stack">
          <FormatChoice />
        </div>
        <div className="stack">
          <ExtraFiles />
          <LabelChoice onUnsure={onUnsure} />
        </div>
      </div>
    </section>
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
      <Skeleton height={64} />
      <Skeleton width={200} height={34} />
      <Skeleton height={12} />
      <Skeleton height={24} />
      <Skeleton height={36} />
    </div>
  );
}
