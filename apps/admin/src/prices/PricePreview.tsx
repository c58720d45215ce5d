import { groupDigits, Skeleton } from '@shengyu/ui';
import { Facts } from '../list/Drawer.tsx';
import { reasonOf } from '../list/ActionDialog.tsx';
import { tierName } from '../text/names.model.ts';
import { yuan } from '../text/amounts.model.ts';
import type { PricePreview as Preview, Prices } from './prices.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface PricePreviewProps {
  preview: Preview | undefined;
  sold: Prices['sold'];
  error: unknown;
}

/** What members would see, and whom a change concerns. */
export function PricePreview({ preview, sold, error }: PricePreviewProps) {
  return (
    <aside className="ad-column" aria-label={texts.preview}>
      <section className="ad-card ad-pad">
        <div className="row">
          <h2>{texts.preview}</h2>
        </div>
        {preview ? (
          <div className="ad-cards">
            {preview.packages.tiers.map(({ value, name, words, offers }) => (
              <div key={value} className="card ad-pad">
                <b>{name}</b>
                {offers.length === 0 ? <p className="small quiet">{texts.notSold}</p> : null}
                <p className="num">
                  {offers.map(({ id, months, price_fen: fen }) => (
                    <span key={id}>
                      <b>{yuan(fen)}</b> {texts.perMonths(months)}
                    </span>
                  ))}
                </p>
                <p className="small num">{texts.each(groupDigits(words))}</p>
              </div>
            ))}
          </div>
        ) : error ? (
          <p className="small quiet">{reasonOf(error)}</p>
        ) : (
          <Skeleton width="100%" height={220} />
        )}
      </section>
      <section className="ad-card ad-pad">
        <div className="row">
          <h2>{texts.concerned}</h2>
        </div>
        <Facts
          rows={[
            [texts.bought, texts.boughtText],
            ...sold.tiers.map(({ tier, members }) => [texts.has(tierName(tier)), texts.people(groupDigits(members))] as const),
            [texts.open, texts.openText(groupDigits(sold.open))],
          ]}
        />
      </section>
    </aside>
  );
}
