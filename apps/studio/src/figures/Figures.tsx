import { useSession } from '@shengyu/session';
import { priceNow } from './price.model.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { counted, lengthText } from '../session/duration-text.ts';
import { leftText, priceText } from '../session/price-text.ts';
import { useHost } from '../session/HostContext.ts';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';

/** Words, length and what an order takes, live: what the order's window will say. */
export function Figures() {
  const figures = usePart('figures');
  const voices = usePart('voices');
  const stats = useEditor((now) => now.stats);
  const user = useSession((session) => session.user);
  const { pays } = useHost();
  const perYuan = useSession((session) => session.config?.points_per_yuan);
  const pointsPerYuan = pays ? perYuan : undefined;
  const asking = useStore(figures.now, (now) => now.status === 'asking');
  // The rates of voices come with their list.
  useStore(voices.now, (now) => now.voices);
  const price = priceNow(stats, voices.find, user, pointsPerYuan);
  const paid = stats.paidWords > 0 ? texts.header.paidWords(counted(stats.paidWords)) : '';
  const left = user === null ? '' : leftText(price);
  const note = stats.billedWords === null && !paid ? texts.header.estimate : paid || texts.header.due;
  return (
    <div className="row push st-figures num">
      <span data-figure="words">
        <b>{counted(stats.words)}</b> {texts.header.words}
        <small data-exact={stats.exact}>{lengthText(stats)}</small>
      </span>
      {price.cost_points === 0 && paid === '' && !asking ? null : (
        <span className="cost" data-figure="price" title={note} aria-busy={asking}>
          <b>{asking ? texts.header.pricing : priceText(price)}</b>
          <small>{asking ? texts.header.estimate : left || note}</small>
        </span>
      )}
    </div>
  );
}
