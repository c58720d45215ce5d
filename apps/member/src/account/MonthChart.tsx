import { groupDigits } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';
import type { MonthUse } from './months.model.ts';

const HALF = 72;
const STEP = 44;

/** Points that came in above the waterline, points that went out below it, a pair of bars for each month; and the same as figures. */
export function MonthChart({ months }: { months: readonly MonthUse[] | null }) {
  if (!months) return <p className="small quiet">{texts.chart.failed}</p>;
  const most = Math.max(1, ...months.flatMap((month) => [month.in, month.out]));
  const height = (points: number): number => (points > 0 ? Math.max(2, Math.round((points / most) * (HALF - 4))) : 0);
  const width = months.length * STEP;
  return (
    <figure className="ac-chart">
      <figcaption className="small">
        <b>{texts.chart.title}</b>
        <span className="row push quiet">
          <i className="in" />
          {texts.action[1]} <i className="out" />
          {texts.action[2]}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HALF * 2 + 16}`} aria-hidden="true">
        <path className="sea" d={`M0 ${HALF}H${width}`} />
        {months.map(({ month, in: income, out: outgo }, index) => {
          const x = index * STEP + STEP / 2 - 5;
          return (
            <g key={month}>
              <title>{texts.chart.month({ month, in: income, out: outgo })}</title>
              <rect className="in" x={x} y={HALF - height(income)} width="10" height={height(income)} rx="3" />
              <rect className="out" x={x} y={HALF} width="10" height={height(outgo)} rx="3" />
              <text x={x + 5} y={HALF * 2 + 12} textAnchor="middle">
                {Number(month.slice(5))}
                {texts.chart.unit}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="small">
        <summary className="quiet num">
          {texts.chart.most(groupDigits(most))} <span className="link">{texts.chart.figures}</span>
        </summary>
        <table className="num">
          <thead>
            <tr>
              {texts.chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, in: income, out: outgo }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{groupDigits(income)}</td>
                <td>{groupDigits(outgo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
