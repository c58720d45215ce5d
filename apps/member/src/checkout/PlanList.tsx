import { useQuery } from '@tanstack/react-query';
import { Link } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Skeleton, Button } from '@shengyu/ui';
import { readPlans } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';

const FEN = 100;

/** What the site sells, with its prices. */
export function PlanList() {
  const call = useCall();
  const { data: plans, isError, refetch } = useQuery({ queryKey: ['plans'], queryFn: ({ signal }) => readPlans(call, signal) });
  const t = texts.plans;
  return (
    <section className="stack" aria-label={t.title} aria-busy={!plans && !isError}>
      <h3 className="h-card">{t.title}</h3>
      {plans ? (
        <ul className="co-plans">
          {plans.map(({ value, name, price_fen: price, period }) => (
            <li key={value}>
              <b>{name}</b>
              <span className="num">{t.price(String(price / FEN), t.units[period])}</span>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <p role="alert">
          {t.failed}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </p>
      ) : (
        <Skeleton height={96} />
      )}
      <Link className="link" href="/equity">
        {t.all}
      </Link>
    </section>
  );
}
