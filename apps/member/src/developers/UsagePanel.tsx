import type { ReactNode } from 'react';
import type { ApiKeyCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Card, EmptyState, LinkButton } from '@shengyu/ui';
import type { DevelopersData, UsageData } from './developers.queries.ts';
import { toldApart } from './key.model.ts';
import { texts } from './locales/zh-CN.ts';
import { MostlyFailed } from './MostlyFailed.tsx';
import { developersHref, spans, type Span } from './section.model.ts';
import { UsageChart } from './UsageChart.tsx';
import { firstAtLimit, mostCommon, toBars } from './usage-chart.model.ts';

const words = texts.usage;

export interface UsagePanelProps extends Pick<DevelopersData, 'span' | 'today' | 'ofKey'> {
  usage: UsageData;
  keys: readonly ApiKeyCard[];
  /** The key that is looked at; empty: all. */
  chosen: string;
}

const hrefOf = (span: Span, key: string): string =>
  developersHref('usage', { ...(span !== 30 && { days: String(span) }), ...(key !== '' && { key }) });

/** What keys were used for, all together or one of them. */
export function UsagePanel({ usage, ofKey, keys: given, span, today, chosen }: UsagePanelProps) {
  const keys = toldApart(given);
  const name = keys.find(({ id }) => id === chosen)?.name ?? '';
  const shown = ofKey ?? usage;
  return (
    <Card as="section" big className="dv-card dv-usage" aria-labelledby="dv-usage">
      <header>
        <div>
          <h2 id="dv-usage">{words.title}</h2>
          <p className="small quiet">{words.note}</p>
        </div>
        <nav className="dv-seg push" aria-label={words.spans}>
          {spans.map((days) => (
            <Link key={days} href={hrefOf(days, chosen)} aria-current={days === span ? 'page' : undefined} keepScroll>
              {words.span[days]}
            </Link>
          ))}
        </nav>
      </header>
      {keys.length > 1 || name !== '' ? (
        <nav className="dv-inset dv-of" aria-label={words.ofKey}>
          {[{ id: '', name: words.allKeys }, ...keys].map((key) => (
            <Link
              key={key.id}
              className="chip"
              href={hrefOf(span, key.id)}
              aria-current={key.id === chosen ? 'page' : undefined}
              keepScroll
            >
              {key.name}
            </Link>
          ))}
        </nav>
      ) : null}
      {usage.total.requests === 0 && usage.total.words === 0 ? (
        <EmptyState title={words.empty} text={words.emptyText}>
          <LinkButton size="sm" href={developersHref('api')}>
            {words.toApi}
          </LinkButton>
        </EmptyState>
      ) : (
        <div className="dv-chart">
          <UsageChart bars={toBars(usage, chosen)} keyName={name} today={today} />
          <Figures usage={shown} keys={keys} today={today} />
        </div>
      )}
    </Card>
  );
}

function Figures({ usage, keys, today }: { usage: UsageData; keys: readonly ApiKeyCard[]; today: string }) {
  const { words: spoken, points, requests, failed, first_byte_ms: firstByte } = usage.total;
  const reason = mostCommon(usage.days.flatMap(({ errors }) => errors));
  const limit = firstAtLimit(keys, today);
  return (
    <dl>
      <Figure name={words.words} value={texts.number(spoken)} note={words.wordsUnit(points)} />
      <Figure
        name={words.success}
        value={requests === 0 ? words.none : words.percent(1 - failed / requests)}
        note={
          <>
            {words.ofRequests(requests, failed)}
            <MostlyFailed error={reason} />
          </>
        }
      />
      <Figure name={words.firstByte} value={firstByte === null ? words.none : words.seconds(firstByte)} note={words.p95} />
      {limit ? <Figure name={words.toLimit} value={words.days(limit.days)} note={words.first(limit.name)} /> : null}
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: ReactNode }) {
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
