import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { cueTime } from '../subtitle/cue-time.ts';
import type { Misfit } from './order.queries.ts';

const SHOWN = 20;

/** Timing overflow: paragraphs longer than their time slots; renders nothing without any. */
export function Misfits({ misfits, finished }: { misfits: readonly Misfit[]; finished: boolean }) {
  if (misfits.length === 0) return null;
  const { title, paragraph: line, intoSilence, more, advice } = texts.order.misfits;
  return (
    <div className="note warn">
      <Icon name="warn" small />
      <div>
        <b>{title(misfits.length, finished)}</b>
        <ul className="small num">
          {misfits.slice(0, SHOWN).map(({ paragraph, start_ms: startMs, over_ms: overMs, into }) => (
            <li key={paragraph}>
              {(into === 'next' ? line : intoSilence)(paragraph + 1, cueTime(startMs), (Math.max(100, overMs) / 1000).toFixed(1))}
            </li>
          ))}
        </ul>
        {misfits.length > SHOWN ? <p className="small">{more(misfits.length - SHOWN)}</p> : null}
        <p className="small">{advice}</p>
      </div>
    </div>
  );
}
