import { groupDigits } from '@shengyu/ui';
import { Facts } from '../list/Drawer.tsx';
import type { Figures } from './overview.queries.ts';
import { texts } from './locales/zh-CN.ts';

const milliseconds = (ms: number | null): string =>
  ms === null ? texts.noTime : texts.ms(ms < 10 ? String(ms) : groupDigits(Math.round(ms)));

/** How fast the API answered in the last hour. */
export function Speed({ latency }: { latency: NonNullable<Figures['latency']> }) {
  return (
    <section className="ad-card ad-pad" aria-label={texts.speed}>
      <div className="row">
        <h2>{texts.speed}</h2>
        <span className="small quiet">{texts.lastHour}</span>
      </div>
      <Facts
        rows={[
          [texts.median, milliseconds(latency.p50_ms)],
          [texts.slow, milliseconds(latency.p95_ms)],
          [texts.calls, groupDigits(latency.calls)],
        ]}
      />
    </section>
  );
}
