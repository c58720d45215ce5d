import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { ChallengeProps } from './challenge.ts';
import { clicksAnswer, moveCursor, type Click } from './clicks.model.ts';

const words = texts.captcha;
const percent = (share: number): string => `${share * 100}%`;

/** Click the asked characters in their order; with the keyboard by a cursor. */
export function PictureChallenge({ challenge, submit, busy, onAnswer, onRenew, onBack }: ChallengeProps) {
  const [clicks, setClicks] = useState<readonly Click[]>([]);
  const [cursor, setCursor] = useState<Click>();
  const missing = challenge.length - clicks.length;
  const add = (click: Click): void => setClicks(missing > 0 ? [...clicks, click] : clicks);

  function onClick({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setCursor(undefined);
    add({ x: (clientX - left) / width, y: (clientY - top) / height });
  }
  function onKeyDown(event: KeyboardEvent): void {
    const from = cursor ?? { x: 0.5, y: 0.5 };
    const to = moveCursor(from, event.key, event.shiftKey);
    if (to) setCursor(to);
    else if (event.key === 'Backspace') setClicks(clicks.slice(0, -1));
    else if (event.key === 'Enter' || event.key === ' ') add(from);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <p className="ask">
        {words.ask}
        {challenge.text.map((char, index) => (
          <b key={char} className={index < clicks.length ? 'had' : index === clicks.length ? 'todo' : ''}>
            {char}
          </b>
        ))}
      </p>
      <div className="map" style={{ aspectRatio: `${challenge.width} / ${challenge.height}` }}>
        <div
          className="sea"
          role="application"
          tabIndex={0}
          aria-label={words.picture(challenge.text.join('、'))}
          aria-describedby="captcha-keys"
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          <img src={challenge.base64} alt="" width={challenge.width} height={challenge.height} draggable={false} />
        </div>
        {cursor ? <i className="cursor" style={{ left: percent(cursor.x), top: percent(cursor.y) }} /> : null}
        {clicks.map((click, index) => (
          <button
            key={`${click.x} ${click.y}`}
            type="button"
            className="hit num"
            aria-label={words.mark(index + 1)}
            style={{ left: percent(click.x), top: percent(click.y) }}
            onClick={() => setClicks(clicks.filter((other) => other !== click))}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <p className="row small">
        <span className="quiet" role="status">
          {words.clicked(clicks.length, challenge.length)}
        </span>
        <Button tone="bare" size="sm" className="push" onClick={() => onRenew()}>
          <Icon name="retry" small />
          {words.other}
        </Button>
      </p>
      <p className="sr" id="captcha-keys">
        {words.keyboardHint}
      </p>
      <div className="row">
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
        <Button
          tone="primary"
          size="lg"
          className="grow"
          busy={busy}
          aria-disabled={missing > 0}
          onClick={() => {
            if (missing === 0) onAnswer(clicksAnswer(clicks, challenge.width, challenge.height));
          }}
        >
          {missing > 0 ? words.missing(missing) : submit}
        </Button>
      </div>
    </>
  );
}
