import { Button, groupDigits, Icon, ProgressBar } from '@shengyu/ui';
import { useStore } from 'zustand';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import type { OrderDetail } from './order.queries.ts';
import { cancellable } from './order-state.ts';
import { reasonText } from './reason-text.ts';
import { WaitingNote } from './WaitingNote.tsx';

const words = texts.order.standIns;
const SHOWN = 8;

/** The sentences that other voices spoke, why, and how the wanted ones speak them; nothing where every voice spoke itself. */
export function StandInNote({ order }: { order: OrderDetail }) {
  const ordering = usePart('ordering');
  const creating = useStore(ordering.state, (state) => state.creating);
  const failure = useStore(ordering.state, (state) => state.failure);
  const { stand_in: standIn, stand_ins: sentences, rerender } = order;
  if (!standIn) return null;
  const { count, by, cost_points: points, billed_words: billed } = standIn;
  return (
    <section className="callout warn od-standin" aria-label={words.title(count, by)}>
      <Icon name="warn" small />
      <div className="stack">
        <b>{words.title(count, by)}</b>
        <ul className="small">
          {sentences.slice(0, SHOWN).map((one) => (
            <li key={one.start}>
              {words.sentence(one.paragraph + 1)} <q>{one.text}</q> {words.why[one.reason](one.voice, one.by)}
            </li>
          ))}
        </ul>
        {count > SHOWN ? <p className="small">{words.more(count - SHOWN)}</p> : null}
        {rerender ? (
          <Rerender rerender={rerender} />
        ) : (
          <>
            <p className="small">{words.billed}</p>
            {failure === null ? null : (
              <p className="small" role="alert">
                {failure === 'points.insufficient' ? words.short : (reasonText(failure) ?? words.failed)}
              </p>
            )}
            <Button size="sm" tone="primary" busy={creating} onClick={() => void ordering.rerender()}>
              {points === 0 ? words.free : words.go(groupDigits(points), groupDigits(billed))}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

function Rerender({ rerender }: { rerender: NonNullable<OrderDetail['rerender']> }) {
  const ordering = usePart('ordering');
  return (
    <>
      {rerender.waiting ? <WaitingNote waiting={rerender.waiting} /> : <p role="status">{words.running}</p>}
      <ProgressBar value={rerender.progress} label={words.running} />
      {cancellable(rerender) ? (
        <Button size="sm" tone="bare" onClick={() => void ordering.cancel()}>
          {texts.order.cancel}
        </Button>
      ) : null}
    </>
  );
}
