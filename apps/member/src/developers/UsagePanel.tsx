import { Link } from '@shengyu/nav';
import { Card, EmptyState } from '@shengyu/ui';
import type { UsageData } from './developers.queries.ts';
import { texts } from './locales/zh-CN.ts';
import { developersHref, spans, type Span } from './section.model.ts';
import { toBars, type DayBar } from './usage-chart.model.ts';

const words = texts.usage;
const WIDTH = 720;
const ABOVE = 200;
const BELOW = 44;

/** What keys were used for: words above the water, failures below it. */
export function UsagePanel({ usage, span }: { usage: UsageData; span: Span }) {
  const { words: spoken, points, requests, failed, first_byte_ms: firstByte } = usage.total;
  const bars = toBars(usage);
  return (
    <Card as="section" big className="dv-card dv-usage" aria-labelledby="dv-usage">
      <header>
        <div>
          <h2 id="dv-usage">{words.title}</h2>
          <p className="small quiet">{words.note}</p>
        </div>
        <nav className="dv-seg push" aria-label={words.spans}>
          {spans.map((days) => (
            <Link
              key={days}
              href={developersHref('usage', days === 30 ? {} : { days: String(days) })}
              aria-current={days === span ? 'page' : undefined}
              keepScroll
            >
              {words.span[days]}
            </Link>
          ))}
        </nav>
      </header>
      {requests === 0 && spoken === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText} />
      ) : (
        <div className="dv-chart">
          <Chart bars={bars} />
          <dl>
            <Figure name={words.words} value={texts.number(spoken)} note={words.wordsUnit(points)} />
            <Figure
              name={words.success}
              value={requests === 0 ? words.none : words.percent(1 - failed / requests)}
              note={words.failed(failed)}
            />
            <Figure name={words.firstByte} value={firstByte === null ? words.none : words.seconds(firstByte)} note={words.p95} />
            <Figure name={words.requests} value={texts.number(requests)} note={mostFailed(usage)} />
          </dl>
        </div>
      )}
    </Card>
  );
}

function mostFailed({ days }: UsageData): string {
  const counts = new Map<string, number>();
  for (const { error, count } of days.flatMap(({ errors }) => errors)) counts.set(error, (counts.get(error) ?? 0) + count);
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most ? `${words.reason} ${most[0]}` : '';
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="small quiet">{name}</dt>
      <dd className="num">
        {value}
        <small>{note}</small>
      </dd>
    </div>
  );
}

function Chart({ bars }: { bars: readonly DayBar[] }) {
  const step = WIDTH / Math.max(1, bars.length);
  const wide = Math.max(2, step * 0.5);
  const marked = Math.ceil(bars.length / 6);
  return (
    <svg className="dv-bars" viewBox={`0 0 ${WIDTH} ${ABOVE + BELOW + 34}`} role="img" aria-label={words.chart}>
      <path className="water" d={`M0 ${ABOVE + 2}H${WIDTH}`} />
      {bars.map(({ day, words: count, failed, height, depth }, index) => {
        const x = index * step + (step - wide) / 2;
        return (
          <g key={day}>
            <title>{words.day(day, count, failed)}</title>
            <rect className="hit" x={index * step} y="0" width={step} height={ABOVE + BELOW} />
            <rect className="said" x={x} y={ABOVE - height * ABOVE} width={wide} height={height * ABOVE} />
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
  );
}
