import { Button, clockTime, Icon } from '@shengyu/ui';
import { QrCode } from '@shengyu/ui/qr';
import { useId } from 'react';
import { phoneTexts } from '../../locales/phone.zh-CN.ts';
import { useClock } from './useClock.ts';
import type { PhoneLink } from './usePhoneLink.ts';
import './phone-link.css';

const words = phoneTexts.card;

/** The way to record with a phone: a code, whether it was scanned, and how to get another one. */
export function PhoneCard({ phone }: { phone: PhoneLink }) {
  const id = useId();
  const { now } = phone;
  const clock = useClock(now.step === 'waiting' || now.step === 'open');
  const left = 'until' in now ? now.until - clock : 0;
  const isOver = 'until' in now && left <= 0;
  return (
    <section className="card pad rc-phone" aria-labelledby={id}>
      {now.step === 'waiting' ? (
        <div className={isOver ? 'rc-code over' : 'rc-code'}>
          <QrCode text={isOver ? words.over : now.url} {...(!isOver && { label: words.code })} />
          {isOver ? (
            <Button tone="primary" size="sm" onClick={phone.ask}>
              <Icon name="retry" small />
              {words.another}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className="stack">
        <h2 className="h-card" id={id}>
          {now.step === 'open' ? (isOver ? words.ended : words.open) : words.title}
        </h2>
        <p className="small soft" role="status">
          {textOf(phone, isOver)}
        </p>
        {now.step === 'waiting' && !isOver ? (
          <p className="small row">
            <span className="dot on" />
            {words.waiting}
            {/* Counting down aloud would drown everything else. */}
            <span className="time push" aria-hidden="true">
              {words.left(clockTime(left))}
            </span>
          </p>
        ) : null}
        <p className="row wrap-ok">
          {now.step === 'idle' || now.step === 'failed' || now.step === 'asking' ? (
            <Button size="sm" busy={now.step === 'asking'} onClick={phone.ask}>
              {now.step === 'failed' ? words.again : words.show}
            </Button>
          ) : null}
          {now.step === 'waiting' && !isOver ? (
            <Button size="sm" tone="bare" onClick={phone.ask}>
              <Icon name="retry" small />
              {words.another}
            </Button>
          ) : null}
          {now.step === 'waiting' && !isOver ? (
            <a className="link small" href={now.url} target="_blank" rel="noreferrer">
              {words.link}
            </a>
          ) : null}
          {now.step === 'open' ? (
            <>
              {isOver || phone.follows ? null : (
                <Button size="sm" onClick={phone.follow}>
                  {words.follow}
                </Button>
              )}
              <Button size="sm" tone={isOver ? 'primary' : 'bare'} onClick={phone.ask}>
                <Icon name="retry" small />
                {words.another}
              </Button>
            </>
          ) : null}
        </p>
      </div>
    </section>
  );
}

function textOf({ now }: PhoneLink, isOver: boolean): string {
  if (now.step === 'failed') return now.reason;
  if (now.step === 'open') return isOver ? words.endedText : words.openText;
  if (now.step === 'waiting') return isOver ? words.overText : words.scan;
  return words.text;
}
