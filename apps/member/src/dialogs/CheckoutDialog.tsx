import { useState } from 'react';
import type { CheckoutInput, DialogProps } from '@shengyu/contract';
import { useAsMember, useCapability, useCall, useSession } from '@shengyu/session';
import { Link } from '@shengyu/nav';
import { Button, Skeleton } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { MemberData } from '../area/MemberData.tsx';
import { AskOperator } from '../checkout/AskOperator.tsx';
import { Balance } from '../checkout/Balance.tsx';
import { Checkout } from '../checkout/Checkout.tsx';
import { isWanted, readPointPrices, readPrices, type Wanted } from '../checkout/checkout.queries.ts';
import { texts } from '../checkout/locales/zh-CN.ts';
import { fenFor } from '../checkout/money.model.ts';
import { TopUpForm } from '../checkout/TopUpForm.tsx';
import { VipChoice } from '../checkout/VipChoice.tsx';
import '../checkout/checkout.css';

/** Says what is missing and what the member has, takes what they choose of it, and has it paid. */
export default function CheckoutDialog({ input, titleId, onClose }: DialogProps<'checkout'>) {
  const onSale = useCapability('payment');
  const isVisitor = useSession((state) => state.user === null);
  const [chosen, setChosen] = useState<Wanted | null>(isWanted(input) ? input : null);
  const pay = useAsMember('checkout', setChosen);
  if (chosen && onSale && !isVisitor) {
    return (
      <MemberData>
        <Checkout wanted={chosen} titleId={titleId} onClose={onClose} />
      </MemberData>
    );
  }
  const { title, text } = headOf(input);
  // A visitor sees what a tier costs, and signs in for the one that was chosen: this window waits below the sign-in.
  const chooses = 'needVip' in input && onSale;
  return (
    <div className="stack">
      <header>
        <h2 className="h-section" id={titleId}>
          {title}
        </h2>
        <p className="soft">{text}</p>
      </header>
      {chooses && isVisitor ? null : <Balance input={input} onLeave={onClose} />}
      {onSale ? (
        chooses || !isVisitor ? (
          <MemberData>
            <Offers input={input} onPay={pay} />
          </MemberData>
        ) : null
      ) : (
        <AskOperator input={input} />
      )}
      <footer className="row">
        {isVisitor && !chooses ? null : (
          <Link className="link" href={onSale ? '/equity' : '/account'}>
            {onSale ? texts.all : texts.account}
          </Link>
        )}
        <Button className="push" onClick={onClose}>
          {chooses ? texts.later : texts.close}
        </Button>
      </footer>
    </div>
  );
}

function headOf(input: CheckoutInput): { title: string; text: string } {
  if ('needPoints' in input) return { title: texts.points.title, text: texts.points.text(input.needPoints) };
  return 'needVip' in input ? texts.vip : texts.buy;
}

/** What fills the lack: points, or time as a VIP. */
function Offers({ input, onPay }: { input: CheckoutInput; onPay: (wanted: Wanted) => void }) {
  const call = useCall();
  const points = 'needPoints' in input ? input.needPoints : 0;
  const { data, isError, refetch } = useQuery({
    queryKey: ['offers', points > 0],
    queryFn: async ({ signal }) =>
      points > 0 ? { points: await readPointPrices(call, signal) } : { prices: await readPrices(call, signal) },
  });
  if (isError) {
    return (
      <p role="alert">
        {texts.offersFailed}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          {texts.problems.away.retry}
        </Button>
      </p>
    );
  }
  if (!data) return <Skeleton height={180} />;
  return 'points' in data ? (
    <TopUpForm prices={data.points} firstFen={fenFor(points, data.points)} onPay={(topUpFen) => onPay({ topUpFen })} />
  ) : (
    <VipChoice prices={data.prices} onPay={onPay} />
  );
}
