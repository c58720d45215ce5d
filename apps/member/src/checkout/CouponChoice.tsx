import { spokenDay, yuan } from '@shengyu/ui';
import { valueOf } from '../perks/locales/zh-CN.ts';
import type { Quote } from './checkout.queries.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.coupons;

export interface CouponChoiceProps {
  quote: Pick<Quote, 'coupons' | 'coupon'>;
  /** Now, in milliseconds. */
  now: number;
  onChoose: (coupon: string) => void;
}

/** Which coupon is used: the one that saves most is chosen, the others say what they lack, and all can be kept for later. */
export function CouponChoice({ quote: { coupons, coupon }, now, onChoose }: CouponChoiceProps) {
  const usable = coupons.filter(({ lacks }) => lacks === 'nothing');
  if (coupons.length === 0) return null;
  const row = (id: string, value: string, unit: string, name: string, note: string, disabled = false) => (
    <label key={id} className="co-coupon">
      <input
        type="radio"
        name="coupon"
        value={id}
        aria-label={`${value}${unit} ${name} ${note}`}
        checked={id === (coupon?.coupon_id ?? 'none')}
        disabled={disabled}
        onChange={() => onChoose(id)}
      />
      <span className="co-worth num">
        <b>{value}</b>
        <small>{unit}</small>
      </span>
      <span>
        <b>{name}</b>
        <small className="quiet num">{note}</small>
      </span>
    </label>
  );
  return (
    <fieldset className="co-coupons">
      <legend className="small soft">{t.counted(coupons.length, usable.length)}</legend>
      {coupons.map(({ coupon_id: id, name, terms, expire_time: end, lacks, lacks_fen: missing }) => {
        const { value, unit } = valueOf(terms);
        const note = {
          nothing: t.until(spokenDay(end, now)),
          least: t.lacks(yuan(missing)),
          scope: t.only(terms.scope.map((one) => t.scopes[one])),
        }[lacks];
        return row(id, value, unit, name, note, lacks !== 'nothing');
      })}
      {usable.length > 0 ? row('none', '0', '', t.none, t.later) : null}
    </fieldset>
  );
}
