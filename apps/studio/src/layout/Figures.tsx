import { orderPrice } from '@shengyu/script';
import { useSession } from '@shengyu/session';
import { useMemo } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from '../store/useStore.ts';
import { counted, durationText } from '../studio/duration-text.ts';
import { useEditor, useStudio } from '../studio/StudioContext.ts';

/** Words, time, price and balance, live. */
export function Figures() {
  const { voices } = useStudio();
  const stats = useEditor((now) => now.stats);
  const points = useSession((session) => session.user?.points ?? null);
  const list = useStore(voices.now, (now) => now.voices);
  const price = useMemo(() => {
    const rates = new Map(list.map((voice) => [voice.id, voice.price_rate]));
    const spoken = orderPrice([...stats.wordsByVoice].map(([voice, words]) => ({ words, rate: rates.get(voice) ?? 1 })));
    // A script of nothing but recordings is an order too.
    return stats.recordings ? Math.max(1, spoken) : spoken;
  }, [list, stats]);
  return (
    <div className="row push st-figures num">
      <span data-figure="words">
        <b>{counted(stats.words)}</b> {texts.header.words}
        <small>{texts.header.about(durationText(stats.durationMs))}</small>
      </span>
      <span className="cost" data-figure="price" title={texts.header.estimate}>
        <b>{counted(price)}</b> {texts.header.points}
        <small>{texts.header.estimate}</small>
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
