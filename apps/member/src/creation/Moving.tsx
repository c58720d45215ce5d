import { chinaClock, ProgressBar } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { Order } from './order-state.model.ts';

export interface MovingProps {
  /** What the bar is called. */
  label: string;
  done: number;
  queuePlace: number;
  waiting: Order['waiting'];
  /** What is said while there is nothing to say. */
  text?: string;
}

/** How far an order is, and what it waits for. */
export function Moving({ label, done, queuePlace, waiting, text = texts.leave }: MovingProps) {
  return (
    <div className="cr-progress">
      <ProgressBar value={done} label={label} />
      <p className={waiting ? 'small num cr-waits' : 'small quiet num'} role="status">
        {waiting ? waitingText(waiting) : queuePlace > 0 ? texts.queue(queuePlace) : text}
      </p>
    </div>
  );
}

function waitingText({ voice, engine, next_try: next, until }: NonNullable<Order['waiting']>): string {
  const what = voice === '' ? texts.waits.unknown : texts.waits.engine(voice, engine);
  return `${what}${next === null ? texts.waits.trying : texts.waits.next(chinaClock(next))}${texts.waits.until(chinaClock(until))}`;
}
