import { useState } from 'react';
import { newKey, type InvoiceBuyer } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Card, dialogs, EmptyState, LinkButton, spokenTime } from '@shengyu/ui';
import { bookYuan } from '../checkout/money.model.ts';
import { BuyerForm } from './BuyerForm.tsx';
import { askInvoice, invoicesHref, type OpenItem } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';

export interface OpenItemsProps {
  items: readonly OpenItem[];
  buyer: InvoiceBuyer | null;
  today: string;
  count: number;
}

/** What can be invoiced: ticked purchases go on one invoice. */
export function OpenItems({ items, buyer, today, count }: OpenItemsProps) {
  const call = useCall();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly string[]>(() => items.map(({ order_id: id }) => id));
  const [key] = useState(newKey);
  const picked = items.filter(({ order_id: id }) => chosen.includes(id));
  const yuan = bookYuan(picked.reduce((sum, item) => sum + item.amount_fen, 0));
  if (items.length === 0)
    return (
      <Card className="mb-book">
        <EmptyState title={texts.empty} text={texts.emptyText}>
          <LinkButton tone="primary" href="/equity">
            {texts.buy}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const isAll = picked.length === items.length;
  const send = async (typed: InvoiceBuyer & { remember: boolean }) => {
    await askInvoice(call, { ...typed, order_ids: picked.map(({ order_id: id }) => id) }, key);
    dialogs.toast(texts.done.ask, { kind: 'success' });
    navigate(invoicesHref('asked'));
  };
  const [time, what, amount] = texts.columns;
  return (
    <div className="iv-open">
      <Card as="section" className="mb-book" aria-label={texts.tab.open}>
        <p className="iv-bar small soft num" role="status">
          {texts.chosen(picked.length, yuan)}
        </p>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <label className="iv-box">
                  <input
                    type="checkbox"
                    aria-label={texts.all}
                    checked={isAll}
                    onChange={() => setChosen(isAll ? [] : items.map(({ order_id: id }) => id))}
                  />
                </label>
              </th>
              <th scope="col" className="iv-when">
                {time}
              </th>
              <th scope="col">{what}</th>
              <th scope="col" className="end">
                {amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ order_id: id, name, amount_fen: fen, pay_time: at }) => (
              <tr key={id}>
                <td>
                  <label className="iv-box">
                    <input type="checkbox" aria-label={texts.choose(name)} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  </label>
                </td>
                <td className="mb-time iv-when">{spokenTime(at, today)}</td>
                <td>
                  {name}
                  <p className="iv-narrow small quiet num">{spokenTime(at, today)}</p>
                </td>
                <td className="end">{bookYuan(fen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > terms.invoices.purchases ? <p className="iv-bar small quiet">{texts.most}</p> : null}
        <p className="iv-bar small quiet">{texts.rules}</p>
      </Card>
      <BuyerForm
        title={texts.form.title}
        buyer={buyer}
        count={picked.length}
        yuan={yuan}
        act={picked.length === 0 ? texts.none(items.length) : texts.form.ask(yuan)}
        disabled={picked.length === 0}
        onSend={send}
      />
    </div>
  );
}
