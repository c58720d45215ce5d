import { useEffect, useRef, useState } from 'react';
import { Link } from '@shengyu/nav';
import { Button, Checkbox, Icon, Island, islandUrl, LinkButton, paidText, PlayButton, Tag, spokenTime } from '@shengyu/ui';
import { LicenceDialog } from '../licence/LicenceDialog.tsx';
import { texts } from './locales/zh-CN.ts';
import { duration, fileUrl, isActive, isRefunded, mendHref, studioHref, type Order, type OrderProgress } from './order-state.model.ts';
import { Moving } from './Moving.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { NameCell } from './NameCell.tsx';
import { useCancel } from './useCancel.ts';
import { StandInLine } from './StandInLine.tsx';
import { WorkMenu } from './WorkMenu.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';

export interface WorkRowProps {
  order: Order;
  progress: OrderProgress | undefined;
  /** Its subtitles are shown below. */
  open: boolean;
  today: string;
  chosen: boolean;
  onChoose: () => void;
  onToggle: () => void;
  onChange: (change: Partial<Order>) => void;
  /** Opens the checkout for what is left to pay. */
  onPay: () => void;
  onRemove: () => void;
}

export function WorkRow({ order, progress, open, today, chosen, onChoose, onToggle, onChange, onPay, onRemove }: WorkRowProps) {
  const [naming, setNaming] = useState<'no' | 'yes' | 'over'>('no');
  const [licensing, setLicensing] = useState(false);
  const label = order.name || texts.untitled;
  const cancel = useCancel(order, label, onChange);
  const actions = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    // Back to the menu it was chosen from.
    if (naming === 'over') actions.current?.querySelector<HTMLElement>('.mb-menu:last-child button')?.focus();
  }, [naming]);
  const {
    order_id: id,
    name,
    state,
    version,
    words,
    duration_ms: durationMs,
    create_time: time,
    destination,
    failure,
    voice,
    to_pay: toPay,
  } = order;
  const done = state === 'done';
  const cost = paidText(order);
  const isBack = isRefunded(state) && cost !== '';
  const stateName = order.waiting ? texts.waits.state : texts.states[state];
  return (
    <tr className={open ? 'cr-now' : undefined}>
      <td className="cr-play">
        <div className="row">
          {isActive(state) ? null : (
            <Checkbox checked={chosen} onChange={onChoose}>
              <span className="sr">{texts.chooseOf(label)}</span>
            </Checkbox>
          )}
          {done ? (
            <PlayButton
              url={fileUrl(id, 'audio')}
              name={label}
              artist={voice?.name}
              artworkUrl={voice ? islandUrl(voice, 'avatar') : undefined}
            />
          ) : (
            <StateDot order={order} />
          )}
        </div>
      </td>
      <td className="cr-name">
        {naming === 'yes' ? (
          <NameCell
            orderId={id}
            name={name}
            onDone={(next) => {
              setNaming('over');
              if (next !== undefined) onChange({ name: next });
            }}
          />
        ) : (
          <div className="cr-line">
            <Link className="cr-title" href={studioHref(order)} title={label}>
              <b>{label}</b>
            </Link>
            <Tag>{texts.version(version)}</Tag>
            {destination ? <Tag tone="blue">{texts.destinations[destination]}</Tag> : null}
          </div>
        )}
        <p className="small quiet num">
          {spokenTime(time, today)}
          <span className="cr-narrow">
            {texts.narrow(stateName, words, isBack ? texts.refunded : cost && (toPay ? texts.held(cost) : texts.cost(cost)))}
          </span>
        </p>
        {state === 'failed' ? (
          <p className="small cr-why">
            {failure?.sentence ? <q>{texts.sentence(failure.sentence.paragraph + 1, failure.sentence.text)}</q> : null}
            {texts.why[failure?.reason ?? 'render.failed']}{' '}
            <Link className="link" href={mendHref(order)}>
              {texts.mend}
            </Link>
          </p>
        ) : null}
        {toPay ? (
          <p className="small quiet num">
            <TimeLeft until={toPay.expire_time} onEnd={() => onChange({ state: 'expired', to_pay: null })} />
          </p>
        ) : isActive(state) ? (
          <Moving
            label={texts.progressOf(label)}
            done={progress?.done ?? 0}
            queuePlace={progress?.queuePlace ?? 0}
            waiting={order.waiting}
            {...(order.begin_time && { text: texts.tonight })}
          />
        ) : null}
        {done ? <StandInLine order={order} label={label} onChange={onChange} /> : null}
      </td>
      <td className="cr-voice">
        {voice ? (
          <span className="row">
            <Island {...voice} size="s" />
            <span className="clip">{texts.voiceOf(voice.name, voice.count)}</span>
          </span>
        ) : null}
      </td>
      <td className="cr-state">
        <Tag {...(tones[state] && { tone: tones[state] })}>
          {done ? <Icon name="check" small /> : null}
          {state === 'rendering' && progress && !order.waiting ? texts.percent(progress.done) : stateName}
        </Tag>
      </td>
      <td className="end cr-size">
        {texts.words(words)}
        {durationMs > 0 ? <p className="small quiet">{duration(durationMs)}</p> : null}
      </td>
      <td className="end cr-price">
        {isBack ? (
          <>
            <s className="quiet">{cost}</s>
            <p className="small mb-plus">{texts.refunded}</p>
          </>
        ) : (
          (toPay ? paidText({ ...order, paid: [...(order.paid ?? []), { source: 'online', amount: toPay.amount_fen }] }) : cost) ||
          texts.free
        )}
      </td>
      <td className="cr-actions" ref={actions}>
        <div>
          {toPay ? (
            <>
              <Button size="sm" tone="bare" onClick={cancel}>
                {texts.notBuying}
                <span className="sr">{label}</span>
              </Button>
              <Button size="sm" aria-haspopup="dialog" onClick={onPay}>
                {texts.pay}
                <span className="sr">{label}</span>
              </Button>
            </>
          ) : null}
          {state === 'cancelled' || state === 'expired' ? (
            <LinkButton size="sm" href={studioHref(order)}>
              {texts.orderAgain}
              <span className="sr">{label}</span>
            </LinkButton>
          ) : null}
          {done ? (
            <Button
              tone={open ? 'tint' : 'bare'}
              size="sm"
              aria-expanded={open}
              aria-controls={open ? `cues-${id}` : undefined}
              aria-label={texts.subtitlesOf(label)}
              onClick={onToggle}
            >
              {texts.subtitles}
            </Button>
          ) : null}
          {done ? <DownloadMenu order={order} label={label} /> : null}
          <WorkMenu
            order={order}
            label={label}
            onChange={onChange}
            onRename={() => setNaming('yes')}
            onLicence={() => setLicensing(true)}
            onRemove={onRemove}
          />
          {licensing ? <LicenceDialog orderId={id} label={label} onClose={() => setLicensing(false)} /> : null}
        </div>
      </td>
    </tr>
  );
}

const tones: Partial<Record<Order['state'], 'blue' | 'done' | 'warn' | 'bad'>> = {
  done: 'done',
  failed: 'bad',
  paying: 'warn',
  created: 'warn',
  queued: 'blue',
  rendering: 'blue',
  mixing: 'blue',
};

function StateDot({ order }: { order: Order }) {
  const bad = order.state === 'failed';
  return (
    <span className={bad ? 'cr-dot bad' : 'cr-dot'} aria-hidden="true">
      <Icon name={bad ? 'bad' : 'clock'} />
    </span>
  );
}
