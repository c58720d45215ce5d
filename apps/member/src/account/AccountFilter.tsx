import type { SubmitEvent } from 'react';
import { Link, useNavigate } from '@shengyu/nav';
import { Card } from '@shengyu/ui';
import { daysBefore, readDay } from '../area/day.model.ts';
import { DayRange } from '../area/DayRange.tsx';
import { accountHref, kindsOf, type AccountQuery } from './account-query.model.ts';
import { kindName, texts } from './locales/zh-CN.ts';

const actions = [0, 1, 2] as const;

/** In or out, and between which days. Links and a GET form: the address says it all. */
export function AccountFilter({ query, today }: { query: AccountQuery; today: string }) {
  const navigate = useNavigate();
  const filter = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const day = (name: string): string => {
      const value = form.get(name);
      return readDay(typeof value === 'string' ? value : null);
    };
    navigate(accountHref({ ...query, page: 1, start: day('start'), end: day('end') }), { keepScroll: true });
  };
  const month = { start: `${today.slice(0, 8)}01`, end: today };
  const days90 = { start: daysBefore(today, 89), end: today };
  const quick = (name: string, range: { start: string; end: string }) => {
    const on = query.start === range.start && query.end === range.end;
    return (
      <Link className="chip" href={accountHref({ ...query, ...range, page: 1 })} aria-current={on ? 'true' : undefined} keepScroll>
        {name}
      </Link>
    );
  };
  return (
    <Card as="section" className="mb-filter" aria-label={texts.filter}>
      {query.book === 'purchases' ? null : (
        <nav className="mb-chips" aria-label={texts.actions}>
          {actions.map((action) => (
            <Link
              key={action}
              className="chip"
              href={accountHref({ ...query, action, page: 1 })}
              aria-current={query.action === action ? 'true' : undefined}
              keepScroll
            >
              {texts.action[action]}
            </Link>
          ))}
        </nav>
      )}
      <nav className="mb-chips" aria-label={texts.kinds}>
        {(['', ...kindsOf[query.book]] as const).map((kind) => (
          <Link
            key={kind}
            className="chip"
            href={accountHref({ ...query, kind, page: 1 })}
            aria-current={query.kind === kind ? 'true' : undefined}
            keepScroll
          >
            {kind === '' ? texts.allKinds : kindName(kind)}
          </Link>
        ))}
      </nav>
      <form action="/account" method="get" onSubmit={filter}>
        {query.book === 'points' ? null : <input type="hidden" name="book" value={query.book} />}
        {query.kind ? <input type="hidden" name="kind" value={query.kind} /> : null}
        {query.action ? <input type="hidden" name="action" value={query.action} /> : null}
        <DayRange start={query.start} end={query.end} today={today} />
      </form>
      <nav className="mb-chips" aria-label={texts.quick}>
        {quick(texts.thisMonth, month)}
        {quick(texts.days90, days90)}
      </nav>
    </Card>
  );
}
