import { spokenDay, yuan } from '@shengyu/ui';
import { useState } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { usePart } from '../session/parts.ts';
import type { Quote } from './order.queries.ts';
import './coupon-choice.css';

const t = texts.order.coupons;

/** Coupons for what is left to pay in money: the one that saves most is chosen, the others say what they lack. */
export function CouponChoice({ coupons, coupon }: { coupons: Quote['coupons'] | undefined; coupon: Quote['coupon'] | undefined }) {
  const ordering = usePart('ordering');
  const [now] = useState(() => Date.now());
  if (!coupons?.length) return null;
  const usable = coupons.filter(({ lacks }) => lacks === 'nothing').length;
  const row = (id: string, off: string, name: string, note: string, disabled = false) => (
    <label key={id} className="od-coupon">
      <input
        type="radio"
        name="coupon"
        checked={id === (coupon?.coupon_id ?? 'none')}
        disabled={disabled}
        onChange={() => void ordering.chooseCoupon(id)}
      />
      <span>
        <b>{name}</b>
        <small className="num">{note}</small>
      </span>
      <span className="num">{off}</span>
    </label>
  );
  return (
    <fieldset className="od-coupons">
      <legend className="small">{t.counted(coupons.length, usable)}</legend>
      {coupons.map(({ coupon_id: id, name, expire_time: end, off_fen: off, lacks, lacks_fen: missing, terms }) => {
        const note = {
          nothing: t.until(spokenDay(end, now)),
          least: t.lacks(yuan(missing)),
          scope: t.only(terms.scope.map((one) => t.scopes[one])),
        };
        return row(id, lacks === 'nothing' ? t.less(yuan(off)) : '', name, note[lacks], lacks !== 'nothing');
      })}
      {usable > 0 ? row('none', '', t.none, t.later) : null}
    </fieldset>
  );
}
