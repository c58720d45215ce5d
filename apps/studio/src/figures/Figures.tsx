import { useSession } from '@shengyu/session';
import { priceOf } from './price.model.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted, lengthText } from '../session/duration-text.ts';
import { useFigures } from './FiguresContext.ts';
import { useEditor } from '../session/EditorContext.ts';
import { useVoices } from '../voices/VoicesContext.ts';

/** Words, time, price and balance, live. */
export function Figures() {
  const figures = useFigures();
  const voices = useVoices();
  const stats = useEditor((now) => now.stats);
  const points = useSession((session) => session.user?.points ?? null);
  const vip = useSession((session) => session.user?.vip);
  const asking = useStore(figures.now, (now) => now.status === 'asking');
  // The rates of voices come with their list.
  useStore(voices.now, (now) => now.voices);
  const price = priceOf(stats, voices.find, vip);
  const note =
    stats.paidWords > 0
      ? texts.header.paidWords(counted(stats.paidWords))
      : stats.points === null
        ? texts.header.estimate
        : texts.header.due;
  return (
    <div className="row push st-figures num">
      <span data-figure="words">
        <b>{counted(stats.words)}</b> {texts.header.words}
        <small data-exact={stats.exact}>{lengthText(stats)}</small>
      </span>
      <span className="cost" data-figure="price" title={note} aria-busy={asking}>
        <b>{asking ? texts.header.pricing : counted(price)}</b> {texts.header.points}
        <small>{asking ? texts.header.estimate : note}</small>
      </span>
      {points === null ? null : (
        <span data-figure="balance">
          <b>{counted(points)}</b> {texts.header.balance}
          <small>{texts.header.points}</small>
        </span>
      )}
    </div>
  );
}
