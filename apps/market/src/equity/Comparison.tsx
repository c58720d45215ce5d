import { clonePlacesOf, discount } from '@shengyu/api/terms';
import { useCapability } from '@shengyu/session';
import { groupDigits, Tag } from '@shengyu/ui';
import { equityTexts as texts } from '../locales/equity.zh-CN.ts';
import type { Prices } from './equity.queries.ts';

/** What differs between the tiers, and what everybody has. Numbers come from the price list. */
export function Comparison({ tiers, mine }: { tiers: Prices['tiers']; mine: string }) {
  const t = texts.vip;
  const hasOwn = useCapability('clone');
  const mineIf = (tier: string) => (mine === tier ? 'mine' : undefined);
  return (
    <section aria-labelledby="eq-cmp">
      <div className="eq-title">
        <h2 className="h-section" id="eq-cmp">
          {t.title}
        </h2>
      </div>
      <div className="card big eq-table">
        <table className="table folds">
          <caption className="sr">{t.table}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t.asYouGo}</th>
              {tiers.map(({ value, name }) => (
                <th key={value} scope="col" className={mineIf(value)}>
                  {name} {mine === value ? <Tag tone="blue">{texts.sale.inUse}</Tag> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t.monthWords}</th>
              <td>{t.unsaid}</td>
              {tiers.map(({ value, words }) => (
                <td key={value} className={mine === value ? 'num mine' : 'num'}>
                  {groupDigits(words)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.beyond}</th>
              <td>{t.fullPrice}</td>
              {tiers.map(({ value, rate }) => (
                <td key={value} className={mineIf(value)}>
                  {discount(rate)}
                </td>
              ))}
            </tr>
            {t.rows.map(({ name, everybody, member }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{everybody}</td>
                {tiers.map(({ value }) => (
                  <td key={value} className={mineIf(value)}>
                    {member}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t.premium}</th>
              <td>{t.premiumRate(false)}</td>
              {tiers.map(({ value, premium }) => (
                <td key={value} className={mineIf(value)}>
                  {t.premiumRate(premium)}
                </td>
              ))}
            </tr>
            {hasOwn ? (
              <tr>
                <th scope="row">{t.own}</th>
                <td>{t.ownRate(0)}</td>
                {tiers.map(({ value }) => (
                  <td key={value} className={mineIf(value)}>
                    {t.ownRate(clonePlacesOf(value))}
                  </td>
                ))}
              </tr>
            ) : null}
          </tbody>
        </table>
        <p className="eq-all small">{t.everybody}</p>
      </div>
    </section>
  );
}
