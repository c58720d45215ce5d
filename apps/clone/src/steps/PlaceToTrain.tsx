import { Button, Card, Icon, LinkButton, yuan, spokenTime } from '@shengyu/ui';
import type { Clone, Clones } from '../clones/clones.queries.ts';
import { stepHref } from '../clones/clone-step.model.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';

const words = stepTexts.train;

export interface PlaceToTrainProps {
  clone: Clone;
  clones: Clones;
  /** A free place whose custody has ended. */
  overdue: string | null;
  /** The checkout was closed before anything was paid. */
  unpaid: boolean;
  busy: string | null;
  onTrain: () => void;
  onBuy: (amountFen: number) => Promise<void>;
  onRenew: (slotId: string, amountFen: number) => void;
}

/** The place of the voice: it has one, there is a free one, or one is to be bought. The button trains. */
export function PlaceToTrain({ clone, clones, overdue, unpaid, busy, onTrain, onBuy, onRenew }: PlaceToTrainProps) {
  const { free, prices } = clones;
  const enough = clone.score?.enough === true;
  if (clone.comparison) return <PersonInDoubt clone={clone} comparison={clone.comparison} />;
  const kept = overdue ?? overdueSlot(clone);
  if (kept !== null)
    return (
      <Card pad className="stack">
        <p>{words.overdue}</p>
        <Button tone="next" block busy={busy === 'renew'} onClick={() => onRenew(kept, prices.custody_fen)}>
          {words.renew(yuan(prices.custody_fen))}
        </Button>
      </Card>
    );
  if (clone.slot !== null || free > 0)
    return (
      <Card pad className="stack">
        <p className="soft">{clone.state === 'ready' ? words.retrain : clone.slot ? words.placed : words.haveplace}</p>
        <Button tone="next" size="lg" block busy={busy === 'train'} disabled={!enough} onClick={onTrain}>
          {words.start}
        </Button>
        <LinkButton block href={stepHref(clone.id, 'record')}>
          {words.again}
        </LinkButton>
      </Card>
    );
  if (!prices.on_sale)
    return (
      <Card pad className="stack">
        <p>{words.notOnSale}</p>
        <LinkButton href={stepHref(clone.id, 'record')}>{words.again}</LinkButton>
      </Card>
    );
  const { buyFacts } = words;
  return (
    <Card pad className="stack">
      <p className="row">
        <b>{words.buyTitle}</b>
        <span className="push num">{words.price(yuan(prices.slot_fen))}</span>
      </p>
      <dl className="mc-facts">
        <dt>{buyFacts.in}</dt>
        <dd>{buyFacts.inText}</dd>
        <dt>{buyFacts.later}</dt>
        <dd>{words.laterText(yuan(prices.custody_fen))}</dd>
        <dt>{buyFacts.bad}</dt>
        <dd>{buyFacts.badText}</dd>
      </dl>
      {unpaid ? (
        <p className="callout" role="status">
          {words.left}
        </p>
      ) : null}
      <Button
        tone="next"
        size="lg"
        block
        busy={busy === 'buy' || busy === 'train'}
        disabled={!enough}
        onClick={() => void onBuy(prices.slot_fen)}
      >
        {words.buy(yuan(prices.slot_fen))}
      </Button>
      <LinkButton block href={stepHref(clone.id, 'record')}>
        {words.again}
      </LinkButton>
    </Card>
  );
}

/** The voice's own place, where its year is over. */
function overdueSlot({ slot }: Pick<Clone, 'slot'>): string | null {
  return slot?.kept_until && Date.parse(slot.kept_until) <= Date.now() ? slot.id : null;
}

/** Nothing is sold while it is open, or known to be in vain, whether the samples are of who agreed. */
function PersonInDoubt({ clone, comparison: { result, reason, time } }: { clone: Clone; comparison: NonNullable<Clone['comparison']> }) {
  return (
    <Card pad className="stack" role="status">
      <h2 className="row h-card">
        <Icon name={result === 'waiting' ? 'clock' : 'bad'} small />
        {words.personTitle[result]}
      </h2>
      <p className="small quiet num">{words.personTime(spokenTime(time))}</p>
      {reason === '' ? null : <p>{words.personReason(reason)}</p>}
      <LinkButton block href={stepHref(clone.id, 'record')}>
        {words.again}
      </LinkButton>
    </Card>
  );
}
