import { wasShown, type PurchaseCard } from '@shengyu/api';
import { useLocation, useNavigate, useOpenDialog } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Button, dialogs, EmptyState, LinkButton, Tag, yuan, spokenTime } from '@shengyu/ui';
import { leavePurchase } from '../checkout/checkout.queries.ts';
import { bookYuan } from '../checkout/money.model.ts';
import { accountHref, type AccountQuery } from './account-query.model.ts';
import { isGiven, returnedOf, stateOf, wayOf } from './bought.model.ts';
import { kindName, texts } from './locales/zh-CN.ts';
import type { Paid } from './totals.model.ts';

const tones: Partial<Record<PurchaseCard['state'], 'done' | 'blue'>> = { paid: 'done', refunded: 'blue' };

export interface PurchaseTableProps {
  purchases: PurchaseCard[];
  paid: Paid;
  query: AccountQuery;
  today: string;
}

/** What was bought with money, newest first; what is not paid yet can be paid from here. */
export function PurchaseTable({ purchases, paid, query, today }: PurchaseTableProps) {
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const call = useCall();
  const t = texts.purchases;
  if (purchases.length === 0) {
    const filtered = query.kind !== '' || query.start !== '' || query.end !== '';
    return (
      <EmptyState title={filtered ? texts.emptyFilter : t.empty} text={filtered ? texts.emptyFilterText : t.emptyText}>
        <LinkButton tone="primary" href={filtered ? accountHref({ book: 'purchases' }) : '/equity'}>
          {filtered ? texts.showAll : texts.spend.more}
        </LinkButton>
      </EmptyState>
    );
  }
  const readAgain = () => navigate(pathname + search, { replace: true, keepScroll: true });
  const pay = ({ from, order_id: orderId }: PurchaseCard) => void openDialog('checkout', { pay: { from, orderId } }).then(readAgain);
  const leave = async ({ order_id: orderId, product: { name } }: PurchaseCard): Promise<void> => {
    if (!(await dialogs.confirm(t.leaveQuestion(name)))) return;
    try {
      await leavePurchase(call, orderId);
      dialogs.toast(t.leftOne(name), { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(t.leaveFailed, { kind: 'error' });
    }
    readAgain();
  };
  const [time, kind, product, way, amount, state] = t.columns;
  return (
    <table className="table ac-bought">
      <thead>
        <tr>
          <th scope="col">{time}</th>
          <th scope="col">{kind}</th>
          <th scope="col">{product}</th>
          <th scope="col">{way}</th>
          <th scope="col" className="end">
            {amount}
          </th>
          <th scope="col">{state}</th>
        </tr>
      </thead>
      <tbody>
        {purchases.map((purchase) => (
          <tr key={purchase.order_id}>
            <td className="mb-time">{spokenTime(purchase.create_time, today)}</td>
            <td>
              <Tag>{kindName(purchase.from)}</Tag>
            </td>
            <td>
              <b>{purchase.product.name}</b>
              <p className="ac-narrow small quiet">{purchase.pay_way || isGiven(purchase) ? wayOf(purchase) : kindName(purchase.from)}</p>
              {purchase.credit_fen > 0 ? <p className="small quiet num">{t.credit(yuan(purchase.credit_fen))}</p> : null}
              {purchase.refund ? <p className="small mb-plus num">{returnedOf(purchase)}</p> : null}
            </td>
            <td className="small">{wayOf(purchase)}</td>
            <td className="end">
              <b>{bookYuan(purchase.amount_fen)}</b>
            </td>
            <td>
              {purchase.awaits_transfer ? <Tag tone="blue">{t.awaits}</Tag> : null}
              {purchase.state === 'created' ? (
                <span className="row">
                  <Button size="sm" tone="bare" onClick={() => void leave(purchase)}>
                    {t.leave}
                    <span className="sr">{purchase.product.name}</span>
                  </Button>
                  <Button size="sm" onClick={() => pay(purchase)}>
                    {purchase.awaits_transfer ? t.account : t.pay}
                    <span className="sr">{purchase.product.name}</span>
                  </Button>
                </span>
              ) : (
                <Tag {...(tones[purchase.state] && { tone: tones[purchase.state] })}>{stateOf(purchase)}</Tag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{t.sum(yuan(paid.refundedFen))}</td>
          <td className="end">
            <b>{bookYuan(paid.paidFen)}</b>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
