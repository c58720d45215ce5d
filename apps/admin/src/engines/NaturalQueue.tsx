import { Facts } from '../list/Drawer.tsx';
import type { Health } from './health.queries.ts';
import { seconds } from './measures.model.ts';
import { texts } from './locales/natural-queue.zh-CN.ts';

const lengthOf = (ms: number | null): string => (ms === null ? texts.unknown : ms === 0 ? texts.nothing : seconds(ms));

/** How this machine keeps up with natural voices, and what more of it would save. */
export function NaturalQueue({ natural }: { natural: NonNullable<Health['natural']> }) {
  const { speed, processes, waiting_ms: waitingMs, empty_ms: emptyMs, empty_twice_ms: twiceMs } = natural;
  return (
    <section className="ad-card ad-pad" aria-label={texts.title}>
      <div className="row">
        <h2>{texts.title}</h2>
      </div>
      <Facts
        rows={[
          [texts.speed, speed === null ? texts.unknown : texts.perSecond(speed, processes)],
          [texts.waiting, lengthOf(waitingMs)],
          [texts.empty, lengthOf(emptyMs)],
          [texts.twice, lengthOf(twiceMs)],
        ]}
      />
      <p className="small quiet">{texts.note}</p>
    </section>
  );
}
