import type { OrderWaitingCard } from '@shengyu/api';
import { chinaClock, Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';

const words = texts.order.waiting;

/** The engine and the sentence that an order waits for, and when it is tried again. */
export function WaitingNote({ waiting }: { waiting: OrderWaitingCard }) {
  const { voice, engine, failure, next_try: next, until } = waiting;
  return (
    <div className="callout warn od-wait" role="status">
      <Icon name="clock" small />
      <div>
        <b>{voice === '' ? words.unknown : words.engine(voice, engine)}</b>
        {failure.sentence ? (
          <p className="small">
            {texts.order.failures.where(failure.sentence.paragraph + 1)} <q>{failure.sentence.text}</q>
          </p>
        ) : null}
        <p className="small num">{next === null ? words.trying(chinaClock(until)) : words.next(chinaClock(next), chinaClock(until))}</p>
        <p className="small">{words.kept}</p>
      </div>
    </div>
  );
}
