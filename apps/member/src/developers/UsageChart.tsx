import { useState } from 'react';
import { spokenDay } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import { MostlyFailed } from './MostlyFailed.tsx';
import { gridOf, type DayBar } from './usage-chart.model.ts';

const words = texts.usage;
const WIDTH = 720;
const ABOVE = 200;
const BELOW = 44;
const TOP = 20;

export interface UsageChartProps {
  bars: readonly DayBar[];
  /** Name of the chosen key; empty: all of them. */
  keyName: string;
  today: string;
}

/** Words above the water, failures below it; what a day had is shown while it is pointed at. */
export function UsageChart({ bars, keyName, today }: UsageChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const step = WIDTH / Math.max(1, bars.length);
  const wide = Math.max(2, step * 0.5);
  const marked = Math.ceil(bars.length / 6);
  const shown = pointed === null ? undefined : bars[pointed];
  return (
    <div className="dv-plot" onPointerLeave={() => setPointed(null)}>
      <svg className="dv-bars" viewBox={`0 ${-TOP} ${WIDTH} ${TOP + ABOVE + BELOW + 34}`} role="img" aria-label={words.chart}>
        {gridOf(bars).map(({ words: count, height }) => (
          <g key={count} className="grid">
            <path d={`M0 ${ABOVE - height * ABOVE}H${WIDTH}`} />
            <text y={ABOVE - height * ABOVE - 5}>{words.line(count)}</text>
          </g>
        ))}
        <path className="water" d={`M0 ${ABOVE + 2}H${WIDTH}`} />
        {bars.map(({ day, height, chosenHeight, depth }, index) => {
          const x = index * step + (step - wide) / 2;
          return (
            <g key={day} onPointerEnter={() => setPointed(index)}>
              <rect className="hit" x={index * step} y={-TOP} width={step} height={TOP + ABOVE + BELOW} />
              <rect className="others" x={x} y={ABOVE - height * ABOVE} width={wide} height={height * ABOVE} />
              <rect className="said" x={x} y={ABOVE - chosenHeight * ABOVE} width={wide} height={chosenHeight * ABOVE} />
              <rect className="missed" x={x} y={ABOVE + 4} width={wide} height={depth * BELOW} />
              {index % marked === 0 ? (
                <text x={x} y={ABOVE + BELOW + 24}>
                  {day.slice(5)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      {shown ? (
        <dl className="dv-tip small num" style={{ insetInlineStart: `${Math.min(70, ((pointed ?? 0) / bars.length) * 100)}%` }}>
          <dt>{spokenDay(`${shown.day}T04:00:00Z`, today)}</dt>
          <dd className="said">
            {keyName || words.allKeys} <b>{words.count(shown.chosen)}</b>
          </dd>
          {keyName === '' ? null : (
            <dd className="others">
              {words.others} <b>{words.count(shown.words - shown.chosen)}</b>
            </dd>
          )}
          <dd className="missed">
            {words.failedName}{' '}
            <b>
              {words.times(shown.failed)}
              <MostlyFailed error={shown.error} />
            </b>
          </dd>
        </dl>
      ) : null}
      <UsageTable bars={bars} today={today} />
    </div>
  );
}

/** The same figures for who does not see the chart. */
function UsageTable({ bars, today }: Pick<UsageChartProps, 'bars' | 'today'>) {
  return (
    <table className="sr">
      <caption>{words.chart}</caption>
      <tbody>
        {bars
          .filter(({ words: count, failed }) => count > 0 || failed > 0)
          .map(({ day, chosen, failed, error }) => (
            <tr key={day}>
              <th scope="row">{spokenDay(`${day}T04:00:00Z`, today)}</th>
              <td>{words.count(chosen)}</td>
              <td>
                {words.times(failed)}
                <MostlyFailed error={error} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
