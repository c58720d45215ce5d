import { useCapability } from '@shengyu/session';
import { LinkButton } from '@shengyu/ui';
import type { HomeData } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

export function Plans({ plans }: { plans: HomeData['plans'] }) {
  const t = texts.plans;
  const onSale = useCapability('payment');
  if (!onSale || plans.length === 0) return null;
  return (
    <Band id="plan-title" title={t.title} note={t.note}>
      <div className="plans">
        {plans.map(({ value, name, price_fen, period, features }, index) => (
          <article key={`${value}-${period}`} className={index === 1 ? 'card big plan hot' : 'card big plan'}>
            <h3>{name}</h3>
            <p className="price num">
              <b>{priceText(price_fen)}</b> {t.units[period]}
            </p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <LinkButton block tone={index === 1 ? 'primary' : 'plain'} href="/edit" aria-label={`${name}，${t.start}`}>
              {t.start}
            </LinkButton>
          </article>
        ))}
      </div>
    </Band>
  );
}

/** `39`, `9.9`: yuan without idle zeros. */
function priceText(fen: number): string {
  return String(fen / 100);
}
