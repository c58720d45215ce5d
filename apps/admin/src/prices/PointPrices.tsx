import { Select } from 'antd';
import type { PriceList } from '@shengyu/api';
import { Amount } from './Amount.tsx';
import type { PricePreview } from './prices.queries.ts';
import { Problems } from './Problems.tsx';
import { texts } from './locales/zh-CN.ts';

type Points = PriceList['points'];

const fenOf = (typed: string): number => Math.round(Number(typed) * 100);

export interface PointPricesProps {
  points: Points;
  stored: Points;
  problems: PricePreview['problems'];
  onPoints: (points: Points) => void;
}

/** What a yuan buys in points, and the amounts to choose from. */
export function PointPrices({ points, stored, problems, onPoints }: PointPricesProps) {
  return (
    <section className="ad-card" aria-label={texts.points}>
      <div className="ad-filter">
        <h2>{texts.points}</h2>
      </div>
      <div className="ad-form">
        <div>
          <span className="k">{texts.perYuan}</span>
          <span>
            <Amount
              label={texts.perYuan}
              min={1}
              max={100_000}
              value={points.per_yuan}
              was={stored.per_yuan}
              onValue={(value) => onPoints({ ...points, per_yuan: value ?? 1 })}
            />
          </span>
        </div>
        <div>
          <span className="k">{texts.amounts}</span>
          <Select
            mode="tags"
            aria-label={texts.amounts}
            value={points.amounts_fen.map((fen) => String(fen / 100))}
            tokenSeparators={[',', '，', '、', ' ']}
            open={false}
            suffixIcon={null}
            onChange={(values) => {
              const amounts = values.map(fenOf).filter((fen) => Number.isInteger(fen) && fen > 0);
              onPoints({ ...points, amounts_fen: [...new Set(amounts)].toSorted((a, b) => a - b) });
            }}
          />
          <small>{texts.amountsNote}</small>
        </div>
        <div>
          <span className="k">{texts.free}</span>
          <span className="row">
            <Amount
              label={texts.least}
              min={0.01}
              precision={2}
              value={points.least_fen / 100}
              was={stored.least_fen / 100}
              onValue={(value) => onPoints({ ...points, least_fen: Math.max(1, Math.round((value ?? 0) * 100)) })}
            />
            {texts.to}
            <Amount
              label={texts.most}
              min={0.01}
              precision={2}
              value={points.most_fen / 100}
              was={stored.most_fen / 100}
              onValue={(value) => onPoints({ ...points, most_fen: Math.max(1, Math.round((value ?? 0) * 100)) })}
            />
          </span>
        </div>
      </div>
      <Problems problems={problems} of="points" />
    </section>
  );
}
