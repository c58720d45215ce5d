import { Input, Switch } from 'antd';
import type { PriceList } from '@shengyu/api';
import { Amount } from './Amount.tsx';
import { offerFen, withOffer, withTier } from './edit-prices.model.ts';
import type { PricePreview } from './prices.queries.ts';
import { Problems } from './Problems.tsx';
import { texts } from './locales/zh-CN.ts';

const lengths = [1, 3, 12] as const;
const asYuan = (fen: number | null): number | null => (fen === null ? null : fen / 100);

export interface TierTableProps {
  list: PriceList;
  stored: PriceList;
  problems: PricePreview['problems'];
  onList: (list: PriceList) => void;
}

/** Membership tiers: an empty price is a length that is not sold. */
export function TierTable({ list, stored, problems, onList }: TierTableProps) {
  return (
    <section className="ad-card" aria-label={texts.tiers}>
      <div className="ad-filter">
        <h2>{texts.tiers}</h2>
        <span className="small quiet">{texts.tiersNote}</span>
      </div>
      <div className="ad-scroll" tabIndex={0} role="region" aria-label={texts.tiers}>
        <table className="table">
          <thead>
            <tr>
              <th>{texts.columns.name}</th>
              {lengths.map((months) => (
                <th key={months} className="end">
                  {texts.lengths[months]}
                </th>
              ))}
              <th className="end">{texts.columns.words}</th>
              <th className="end">{texts.columns.rate}</th>
              <th>{texts.columns.premium}</th>
            </tr>
          </thead>
          <tbody>
            {list.tiers.map((tier, at) => {
              const was = stored.tiers.find(({ value }) => value === tier.value);
              return (
                <tr key={tier.value}>
                  <td>
                    <Input
                      className="ad-cell l"
                      aria-label={texts.nameOf(tier.value)}
                      value={tier.name}
                      maxLength={40}
                      onChange={({ target }) => onList(withTier(list, at, { name: target.value }))}
                    />
                  </td>
                  {lengths.map((months) => (
                    <td key={months} className="end">
                      <Amount
                        label={`${tier.name} ${texts.lengths[months]}`}
                        precision={2}
                        value={asYuan(offerFen(tier, months))}
                        was={was && asYuan(offerFen(was, months))}
                        bad={problems.some(({ path }) => path.startsWith(`tiers.${at}.offers`))}
                        onValue={(yuan) => onList(withOffer(list, at, months, yuan === null ? null : Math.round(yuan * 100)))}
                      />
                    </td>
                  ))}
                  <td className="end">
                    <Amount
                      label={`${tier.name} ${texts.columns.words}`}
                      value={tier.words}
                      was={was?.words}
                      onValue={(words) => onList(withTier(list, at, { words: words ?? 0 }))}
                    />
                  </td>
                  <td className="end">
                    <Amount
                      label={`${tier.name} ${texts.columns.rate}`}
                      min={1}
                      max={10}
                      precision={1}
                      value={Math.round(tier.rate * 100) / 10}
                      was={was && Math.round(was.rate * 100) / 10}
                      onValue={(tenths) => onList(withTier(list, at, { rate: Math.round((tenths ?? 10) * 10) / 100 }))}
                    />
                  </td>
                  <td>
                    <Switch
                      aria-label={`${tier.name} ${texts.columns.premium}`}
                      checked={tier.premium}
                      onChange={(premium) => onList(withTier(list, at, { premium }))}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Problems problems={problems} of="tiers" />
    </section>
  );
}
