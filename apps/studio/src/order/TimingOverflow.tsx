import { Icon } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { cueTime } from '../subtitle/cue-time.ts';
import type { LongParagraph } from './order.queries.ts';

const SHOWN = 20;

/** Timing overflow: paragraphs longer than their time slots; renders nothing without any. */
export function TimingOverflow({ paragraphs, finished }: { paragraphs: readonly LongParagraph[]; finished: boolean }) {
  if (paragraphs.length === 0) return null;
  const { title, paragraph: line, intoSilence, more, advice } = texts.order.overflow;
  return (
    <div className="callout warn">
      <Icon name="warn" small />
      <div>
        <b>{title(paragraphs.length, finished)}</b>
        <ul className="small num">
          {paragraphs.slice(0, SHOWN).map(({ paragraph, start_ms: startMs, over_ms: overMs, into }) => (
            <li key={paragraph}>
              {(into === 'next' ? line : intoSilence)(paragraph + 1, cueTime(startMs), (Math.max(100, overMs) / 1000).toFixed(1))}
            </li>
          ))}
        </ul>
        {paragraphs.length > SHOWN ? <p className="small">{more(paragraphs.length - SHOWN)}</p> : null}
        <p className="small">{advice}</p>
      </div>
    </div>
  );
}
