import { useQuery } from '@tanstack/react-query';
import { useCall, useSession } from '@shengyu/session';
import { Card, Tag, yuan } from '@shengyu/ui';
import { readCoupons, type Coupon } from './perks.queries.ts';
import { texts, valueOf } from './locales/zh-CN.ts';

const t = texts.coupons;

/** Lists a member's coupons. It draws nothing if there are none. */
export function CouponsCard() {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const { data } = useQuery({
    queryKey: ['coupons', member],
    queryFn: ({ signal }) => readCoupons(call, signal),
    enabled: member !== null,
  });
  if (!data || data.lists.length === 0) return null;
  return (
    <Card as="section" pad className="pk-coupons" id="coupons" aria-labelledby="pk-coupons">
      <h2 className="h-card" id="pk-coupons">
        {t.title}
      </h2>
      <ul>
        {data.lists.map((coupon) => (
          <CouponRow key={coupon.coupon_id} {...coupon} />
        ))}
      </ul>
    </Card>
  );
}

function CouponRow({ name, terms, state, expire_time: end, off_fen: off }: Coupon) {
  const { value, unit } = valueOf(terms);
  return (
    <li className="pk-coupon">
      <span className="pk-worth num">
        <b>{value}</b>
        <small>{unit}</small>
      </span>
      <span>
        <b>{name}</b>
        <small className="quiet num">
          {t.forWhat(terms.scope.map((one) => t.scopes[one]))}，{state === 'used' && off > 0 ? t.usedFor(yuan(off)) : t.until(end)}
        </small>
      </span>
      <Tag {...(state === 'good' && { tone: 'done' as const })}>{t.states[state]}</Tag>
    </li>
  );
}
