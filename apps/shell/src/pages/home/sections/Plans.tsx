import { useState } from 'react';
import { discount } from '@shengyu/api/terms';
import { Link } from '@shengyu/nav';
import { useCapability } from '@shengyu/session';
import { LinkButton, yuan } from '@shengyu/ui';
import type { HomeData } from '../home.queries.ts';
import { texts } from '../locales/zh-CN.ts';
import { Band } from './Band.tsx';

/** What the site sells, as its price list says it: tiers for a month, a quarter or a year, points and words. */
export function Plans({ prices }: { prices: HomeData['prices'] }) {
  const onSale = useCapability('payment');
  return onSale && prices ? <OnSale {...prices} /> : null;
}

function OnSale({ points, tiers, packages }: NonNullable<HomeData['prices']>) {
  const lengths = [...new Set(tiers.flatMap(({ offers }) => offers.map(({ months }) => months)))].toSorted((a, b) => a - b);
  const [months, setMonths] = useState(lengths.at(-1));
  const t = texts.plans;
  return (
    <Band
      id="plan-title"
      title={t.title}
      note={t.note}
      more={
        lengths.length > 1 ? (
          <div className="seg push" role="group" aria-label={t.length}>
            {lengths.map((length) => (
              <button key={length} type="button" aria-pressed={length === months} onClick={() => setMonths(length)}>
                {t.per(length)}
              </button>
            ))}
          </div>
        ) : null
      }
    >
      <div className="plans">
        <article className="card big plan">
          <h3>{t.asYouGo.name}</h3>
          <p className="price num">
            <b>{t.asYouGo.points}</b> {t.asYouGo.unit}
          </p>
          <p className="soft num">{t.asYouGo.note(points.per_yuan)}</p>
          <Facts facts={t.asYouGo.facts} />
          <LinkButton block href="/edit" aria-label={`${t.asYouGo.name}，${t.asYouGo.start}`}>
            {t.asYouGo.start}
          </LinkButton>
        </article>
        {tiers.map(({ value, name, words, rate, premium, offers }, index) => {
          const offer = offers.find((known) => known.months === months) ?? offers[0];
          if (!offer) return null;
          return (
            <article key={value} className={index === 0 ? 'card big plan hot' : 'card big plan'}>
              <h3>{name}</h3>
              <p className="price num">
                <b>{yuan(offer.price_fen)}</b> {t.unit(offer.months)}
              </p>
              <p className="soft num">{t.monthly(yuan(Math.round(offer.price_fen / offer.months)))}</p>
              <Facts facts={[t.words(words), t.beyond(discount(rate)), t.memberVoices, ...(premium ? [t.premium] : [])]} />
              <LinkButton block tone={index === 0 ? 'primary' : 'plain'} href={`/equity?offer=${offer.id}`}>
                {t.join(name)}
              </LinkButton>
            </article>
          );
        })}
      </div>
      {packages.length > 0 ? (
        <div className="card packs">
          <b>{t.packages}</b>
          <span className="small quiet">{t.packagesNote}</span>
          <ul className="push num">
            {packages.map(({ id, words, price_fen: fen }) => (
              <li key={id}>
                {t.packageOf(words)} <b>{t.yuan(yuan(fen))}</b>
              </li>
            ))}
          </ul>
          <Link className="link" href={`/equity?offer=${packages[0]?.id ?? ''}`}>
            {t.buy}
            <span className="sr">{t.packages}</span>
          </Link>
        </div>
      ) : null}
    </Band>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
