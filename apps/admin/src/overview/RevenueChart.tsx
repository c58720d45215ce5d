import { yuan } from '../text/amounts.model.ts';
import { gridLines, scaleBetween } from './chart.model.ts';
import type { Figures } from './overview.queries.ts';
import { texts } from './locales/zh-CN.ts';

const WIDTH = 760;
const LEFT = 48;
const TOP = 24;
const BOTTOM = 206;

/** Revenue above the line and refunds below it, day by day, at one scale. */
export function RevenueChart({ days }: { days: Figures['days'] }) {
  const most = Math.max(0, ...days.map(({ revenue_fen: fen }) => fen));
  const mostBack = Math.max(0, ...days.map(({ refunded_fen: fen }) => fen));
  const { scale, zero } = scaleBetween(TOP, BOTTOM, { above: most, below: mostBack });
  const step = (WIDTH - LEFT) / Math.max(days.length, 1);
  const width = Math.max(2, Math.min(12, step * 0.5));
  const named = Math.ceil(days.length / 5);
  const sum = days.reduce((total, { revenue_fen: fen }) => total + fen, 0);
  const back = days.reduce((total, { refunded_fen: fen }) => total + fen, 0);
  return (
    <section className="ad-card ad-pad" aria-label={texts.chart}>
      <div className="row">
        <h2>{texts.chart}</h2>
        <span className="small quiet">{texts.yuan}</span>
        <span className="ad-key push">
          <i />
          {texts.in}
        </span>
        <span className="ad-key">
          <i className="back" />
          {texts.back}
        </span>
      </div>
      <svg className="ad-plot" viewBox={`0 0 ${WIDTH} 234`} role="img" aria-label={texts.chartText(days.length, yuan(sum), yuan(back))}>
        {gridLines(most / 100).map((value) => {
          const y = zero - value * 100 * scale;
          return (
            <g key={value}>
              <path d={`M${LEFT} ${y}H${WIDTH}`} className="line" />
              <text x="0" y={y + 4}>
                {value}
              </text>
            </g>
          );
        })}
        <path d={`M${LEFT} ${zero}H${WIDTH}`} className="axis" />
        {days.map(({ day, revenue_fen: fen, refunded_fen: backFen }, at) => {
          const x = LEFT + step * (at + 0.5);
          return (
            <g key={day}>
              <title>{texts.dayText(day, yuan(fen), yuan(backFen))}</title>
              {fen > 0 ? (
                <rect x={x - width / 2} y={zero - 1 - fen * scale} width={width} height={fen * scale} rx={2} className="in" />
              ) : null}
              {backFen > 0 ? <rect x={x - width / 2} y={zero + 2} width={width} height={backFen * scale} rx={2} className="back" /> : null}
              {(days.length - 1 - at) % named === 0 ? (
                <text x={x} y="230" textAnchor="middle">
                  {at === days.length - 1 ? texts.today : day.slice(5)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </section>
  );
}
