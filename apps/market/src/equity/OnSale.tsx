import { useState, type CSSProperties } from 'react';
import { Icon, Tag, Waveform, yuan } from '@shengyu/ui';
import { clonePlacesOf, discount } from '@shengyu/api/terms';
import { useCapability, useSession } from '@shengyu/session';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import { Comparison } from './Comparison.tsx';
import type { Prices, Rights } from './equity.queries.ts';
import { firstGoods, inLength, lengthsOf, priceOf, savingOf, type Goods } from './offers.model.ts';
import { ChosenGoods } from './ChosenGoods.tsx';
import { useQuote } from './useQuote.ts';

export interface OnSaleProps {
  prices: Prices;
  /** What the address asks for; empty for nothing. */
  offer: string;
  rights: Rights | null;
  onPaid: () => void;
}

/** Tiers and packages to choose from, what differs between the tiers, and what is chosen with its price. */
export function OnSale({ prices, offer: wanted, rights, onPaid }: OnSaleProps) {
  const lengths = lengthsOf(prices);
  const [goods, setGoods] = useState<Goods | undefined>(() => firstGoods(prices, wanted));
  const [months, setMonths] = useState(() => (goods?.kind === 'vip' ? priceOf(prices, goods)?.months : undefined) ?? lengths[0] ?? 1);
  const canClone = useCapability('clone');
  const mine = useSession((state) => state.user?.vip.type ?? '');
  const quote = useQuote(goods, rights);
  const saving = Math.max(0, ...lengths.map((length) => savingOf(prices, length)));
  const pick = (kind: Goods['kind'], id: string) => ({
    type: 'radio' as const,
    name: 'goods',
    value: id,
    checked: goods?.id === id,
    onChange: () => setGoods({ kind, id }),
  });
  const most = Math.max(1, ...prices.tiers.map(({ words }) => words));
  const t = texts.sale;
  return (
    <>
      <div className="eq-sale">
        {prices.tiers.length > 0 ? (
          <section aria-labelledby="eq-vip">
            <div className="eq-title">
              <h2 className="h-section" id="eq-vip">
                {t.tiers}
              </h2>
              <p>{t.tiersNote}</p>
              <div className="seg push" role="group" aria-label={t.length}>
                {lengths.map((length) => (
                  <button
                    key={length}
                    type="button"
                    aria-pressed={length === months}
                    onClick={() => {
                      setMonths(length);
                      if (goods) setGoods(inLength(prices, goods, length));
                    }}
                  >
                    {t.per(length)}
                    {saving > 0 && savingOf(prices, length) === saving ? <small> {t.saves(yuan(saving))}</small> : null}
                  </button>
                ))}
              </div>
            </div>
            <div className="eq-tiers" style={columns(prices.tiers.length + 1)}>
              <div className="card big eq-tier base">
                <h3>{t.asYouGo.name}</h3>
                <p className="eq-price num">
                  <b>{t.asYouGo.points}</b> {t.asYouGo.unit}
                </p>
                <p className="soft num">{t.asYouGo.note(prices.perYuan)}</p>
                <p className="eq-words">
                  <b>{t.asYouGo.amount}</b>
                </p>
                <Tide share={0} />
                <Facts facts={t.asYouGo.facts} />
              </div>
              {prices.tiers.map(({ value, name, words, rate, premium, offers }) => {
                const offer = offers.find((known) => known.months === months) ?? offers[0];
                if (!offer) return null;
                return (
                  <label key={value} className="card big eq-tier">
                    <input {...pick('vip', offer.id)} aria-label={t.choose(name, offer.months, yuan(offer.price_fen))} />
                    <h3>
                      {name}
                      {mine === value ? <Tag tone="blue">{t.inUse}</Tag> : null}
                    </h3>
                    <p className="eq-price num">
                      <b>{yuan(offer.price_fen)}</b> {t.yuanPer(offer.months)}
                    </p>
                    {offer.months > 1 ? <p className="soft num">{t.monthly(yuan(Math.round(offer.price_fen / offer.months)))}</p> : null}
                    <p className="eq-words num">
                      <b>{t.words(words)}</b> <span className="small quiet">{t.eachMonth}</span>
                    </p>
                    <Tide share={words / most} />
                    <Facts
                      facts={[
                        t.beyond(discount(rate)),
                        t.memberVoices,
                        ...(premium ? [t.premium] : []),
                        ...(canClone && clonePlacesOf(value) > 0 ? [t.places(clonePlacesOf(value))] : []),
                        t.told,
                      ]}
                    />
                  </label>
                );
              })}
            </div>
          </section>
        ) : null}
        {prices.packages.length > 0 ? (
          <section aria-labelledby="eq-words">
            <div className="eq-title">
              <h2 className="h-section" id="eq-words">
                {t.packages}
              </h2>
              <p>{t.packagesNote}</p>
            </div>
            <div className="eq-tiers" style={columns(prices.packages.length)}>
              {prices.packages.map(({ id, words, months: length, price_fen: fen }) => (
                <label key={id} className="card big eq-tier pack">
                  <input {...pick('package', id)} aria-label={t.choosePackage(words, yuan(fen))} />
                  <h3 className="num">{t.words(words)}</h3>
                  <p className="eq-price num">
                    <b>{yuan(fen)}</b> {t.yuan} <span className="small">{t.perTenThousand(yuan(Math.round((fen * 10_000) / words)))}</span>
                  </p>
                  <p className="small quiet num">{t.lasts(length)}</p>
                </label>
              ))}
            </div>
          </section>
        ) : null}
        {goods ? <ChosenGoods prices={prices} goods={goods} quote={quote} onPaid={onPaid} /> : null}
      </div>
      {prices.tiers.length > 0 ? <Comparison tiers={prices.tiers} mine={mine} /> : null}
    </>
  );
}

/** Known before the last card has come: columns that fit themselves would move the first cards while a slow document arrives. */
const columns = (cards: number) => ({ '--columns': Math.min(cards, 4) }) as CSSProperties;

const BARS = 48;
/** Three islands. */
const islands = Array.from({ length: BARS }, (_, bar) => 0.2 + 0.7 * Math.abs(Math.sin((bar / BARS) * Math.PI * 3)) ** 0.8);

/** The words of a month beside those of the largest tier: a stretch of sound above calm water. */
function Tide({ share }: { share: number }) {
  const bars = Math.round(BARS * share);
  return (
    <span className="eq-tide" aria-hidden="true">
      {bars > 0 ? (
        <span style={{ width: `${Math.round(share * 100)}%` }}>
          <Waveform peaks={islands.slice(0, bars)} bars={bars} height={28} heard={1} />
        </span>
      ) : null}
    </span>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="eq-features">
      {facts.map((fact) => (
        <li key={fact}>
          <Icon name="check" small />
          {fact}
        </li>
      ))}
    </ul>
  );
}
