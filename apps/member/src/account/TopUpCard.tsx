import { useNavigate, useOpenDialog, useLocation } from '@shengyu/nav';
import { Card } from '@shengyu/ui';
import { TopUpForm } from '../checkout/TopUpForm.tsx';
import '../checkout/checkout.css';
import type { PointPrices } from './account.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Points for money, in one step to the code. */
export function TopUpCard({ prices }: { prices: PointPrices }) {
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // What was paid shows in the balance and in the books.
  const pay = (topUpFen: number) =>
    void openDialog('checkout', { topUpFen }).then(() => navigate(pathname + search, { replace: true, keepScroll: true }));
  return (
    <Card as="section" big className="ac-spend" aria-labelledby="ac-topup">
      <h2 className="h-card" id="ac-topup">
        {texts.topUp}
      </h2>
      <TopUpForm prices={prices} firstFen={prices.amounts_fen[1] ?? prices.least_fen} onPay={pay} />
    </Card>
  );
}
