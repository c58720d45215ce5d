import type { DialogProps } from '@shengyu/contract';
import { useCapability, useSession } from '@shengyu/session';
import { Link } from '@shengyu/nav';
import { Button } from '@shengyu/ui';
import { MemberData } from '../area/MemberData.tsx';
import { AskOperator } from '../checkout/AskOperator.tsx';
import { Balance } from '../checkout/Balance.tsx';
import { texts } from '../checkout/locales/zh-CN.ts';
import { PlanList } from '../checkout/PlanList.tsx';
import '../checkout/checkout.css';

/** Says what is missing, what the member has, and how to get more on this site. */
export default function CheckoutDialog({ input, titleId, onClose }: DialogProps<'checkout'>) {
  const onSale = useCapability('payment');
  const isVisitor = useSession((state) => state.user === null);
  const lacksPoints = 'needPoints' in input;
  return (
    <div className="stack">
      <header>
        <h2 className="h-section" id={titleId}>
          {lacksPoints ? texts.points.title : texts.vip.title}
        </h2>
        <p className="soft">{lacksPoints ? texts.points.text(input.needPoints) : texts.vip.text}</p>
      </header>
      <Balance input={input} onLeave={onClose} />
      {onSale ? (
        <MemberData>
          <PlanList />
        </MemberData>
      ) : (
        <AskOperator input={input} />
      )}
      <footer className="row">
        {isVisitor ? null : (
          <Link className="link" href="/account">
            {texts.account}
          </Link>
        )}
        <Button className="push" onClick={onClose}>
          {texts.close}
        </Button>
      </footer>
    </div>
  );
}
