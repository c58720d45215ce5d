import { useCapability } from '@shengyu/session';
import { useQueryClient } from '@tanstack/react-query';
import { MemberData } from '../area/MemberData.tsx';
import { CouponsCard } from './CouponsCard.tsx';
import { InviteCard } from './InviteCard.tsx';
import { RedeemCard } from './RedeemCard.tsx';

/** What the site gives: codes to redeem and, where it sells, coupons and words for friends who come. */
export function Perks() {
  return (
    <MemberData>
      <Cards />
    </MemberData>
  );
}

function Cards() {
  const client = useQueryClient();
  const onSale = useCapability('payment');
  return (
    <>
      <RedeemCard onRedeemed={() => void client.invalidateQueries({ queryKey: ['coupons'] })} />
      {onSale ? (
        <>
          <CouponsCard />
          <InviteCard />
        </>
      ) : null}
    </>
  );
}
