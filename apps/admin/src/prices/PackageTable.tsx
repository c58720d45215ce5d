import type { PriceList } from '@shengyu/api';
import { Button, groupDigits, Icon } from '@shengyu/ui';
import { yuan } from '../text/amounts.model.ts';
import { Amount } from './Amount.tsx';
import { fenPerTenThousand, withNewPackage, withoutPackage, withPackage } from './edit-prices.model.ts';
import type { PricePreview, Prices } from './prices.queries.ts';
import { Problems } from './Problems.tsx';
import { texts } from './locales/zh-CN.ts';

export interface PackageTableProps {
  list: PriceList;
  stored: PriceList;
  sold: Prices['sold'];
  problems: PricePreview['problems'];
  onList: (list: PriceList) => void;
}

/** Word packages: one that is taken out is not sold any more, and stays with those who have it. */
export function PackageTable({ list, stored, sold, problems, onList }: PackageTableProps) {
  return (
    <section className="ad-card" aria-label={texts.packages}>
      <div className="ad-filter">
        <h2>{texts.packages}</h2>
        <span className="small quiet">{texts.packagesNote}</span>
        <Button size="sm" className="push" disabled={list.packages.length >= 20} onClick={() => onList(withNewPackage(list))}>
          <Icon name="plus" small />
          {texts.addPackage}
        </Button>
      </div>
      <div className="ad-scroll" tabIndex={0} role="region" aria-label={texts.packages}>
        <table className="table">
          <thead>
            <tr>
              <th className="end">{texts.columns.size}</th>
              <th className="end">{texts.columns.price}</th>
              <th className="end">{texts.columns.perTenThousand}</th>
              <th className="end">{texts.columns.months}</th>
              <th className="end">{texts.columns.sold}</th>
              <th>
                <span className="sr">{texts.columns.act}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.packages.map((sale, at) => {
              const name = texts.words(groupDigits(sale.words));
              const was = stored.packages.find(({ id }) => id === sale.id);
              return (
                <tr key={sale.id}>
                  <td className="end">
                    <Amount
                      label={`${name} ${texts.columns.size}`}
                      isLong
                      min={1}
                      value={sale.words}
                      was={was?.words}
                      onValue={(words) => onList(withPackage(list, at, { words: words ?? 1 }))}
                    />
                  </td>
                  <td className="end">
                    <Amount
                      label={`${name} ${texts.columns.price}`}
                      min={0.01}
                      precision={2}
                      value={sale.price_fen / 100}
                      was={was && was.price_fen / 100}
                      bad={problems.some(({ path }) => path.startsWith(`packages.${at}`))}
                      onValue={(price) => onList(withPackage(list, at, { price_fen: Math.max(1, Math.round((price ?? 0) * 100)) }))}
                    />
                  </td>
                  <td className="end soft">{yuan(fenPerTenThousand(sale))}</td>
                  <td className="end">
                    <Amount
                      label={`${name} ${texts.columns.months}`}
                      min={1}
                      max={60}
                      value={sale.months}
                      was={was?.months}
                      onValue={(months) => onList(withPackage(list, at, { months: months ?? 1 }))}
                    />
                  </td>
                  <td className="end soft">{groupDigits(sold.products.find(({ id }) => id === sale.id)?.count ?? 0)}</td>
                  <td className="end">
                    <Button size="sm" tone="bare" onClick={() => onList(withoutPackage(list, at))} aria-label={texts.takeOutOf(name)}>
                      {texts.takeOut}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <Problems problems={problems} of="packages" />
    </section>
  );
}
