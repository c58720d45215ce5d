import type { PurchaseCard } from '@shengyu/api';
import { useSession } from '@shengyu/session';
import { chinaTime, Logo, maskMobile, spokenDay } from '@shengyu/ui';
import { bookYuan } from '../checkout/money.model.ts';
import { isGiven } from './bought.model.ts';
import { capitalYuan } from './capital-yuan.model.ts';
import type { AccountQuery } from './account-query.model.ts';
import type { Payer } from './payer.model.ts';
import { texts, wayName } from './locales/zh-CN.ts';

export interface ReceiptProps {
  purchases: readonly PurchaseCard[];
  payer: Payer;
  query: AccountQuery;
  now: string;
}

/** The paid purchases of the filter as a paper: on the screen it is not there, in print it is all there is. */
export function Receipt({ purchases, payer, query, now }: ReceiptProps) {
  const user = useSession((state) => state.user);
  const shop = useSession((state) => state.config?.website.shop_name ?? '');
  const paid = purchases.filter((one) => one.state === 'paid' && !isGiven(one)).toReversed();
  const refunded = payer.withRefunds ? purchases.filter((one) => one.state === 'refunded' && !isGiven(one)) : [];
  const total = paid.reduce((sum, { amount_fen: fen }) => sum + fen, 0);
  const t = texts.receipt;
  const first = query.start || chinaTime(paid[0]?.pay_time ?? now).slice(0, 10);
  return (
    <section className="ac-receipt" aria-label={t.title}>
      <Logo />
      <h1>{t.title}</h1>
      <p className="num">{t.period(spokenDay(first, ''), spokenDay(query.end || now.slice(0, 10), ''))}</p>
      <dl>
        <div>
          <dt>{t.payer}</dt>
          <dd>{payer.name}</dd>
        </div>
        {payer.taxNumber ? (
          <div>
            <dt>{t.tax}</dt>
            <dd className="num">{payer.taxNumber}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t.account}</dt>
          <dd>{user?.mobile ? maskMobile(user.mobile) : user?.account || user?.sn || ''}</dd>
        </div>
        <div>
          <dt>{t.payee}</dt>
          <dd>{shop}</dd>
        </div>
        <div>
          <dt>{t.issued}</dt>
          <dd className="num">{now}</dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            {t.columns.map((column) => (
              <th key={column} scope="col" className={column === t.columns.at(-1) ? 'end' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paid.map(({ order_id: id, product, pay_time: time, pay_way: way, amount_fen: fen }) => (
            <tr key={id}>
              <td className="num">{time ? chinaTime(time) : ''}</td>
              <td>
                <b>{product.name}</b>
                <p className="small num">{t.order(id)}</p>
              </td>
              <td>{wayName(way)}</td>
              <td className="num end">{bookYuan(fen)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>
              {t.count(paid.length)}
              {refunded.length > 0
                ? t.without(refunded.length, bookYuan(refunded.reduce((sum, { refund }) => sum + (refund?.amount_fen ?? 0), 0)))
                : ''}
            </td>
            <td className="num end">
              <b>{bookYuan(total)}</b>
            </td>
          </tr>
          <tr>
            <td colSpan={4} className="end">
              {t.capital(capitalYuan(total))}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="small">{t.note}</p>
    </section>
  );
}
