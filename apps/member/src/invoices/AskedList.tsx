import { useState } from 'react';
import { isApiError, wasShown, type InvoiceCard } from '@shengyu/api';
import { useLocation, useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Card, dialogs, EmptyState, LinkButton } from '@shengyu/ui';
import { bookYuan } from '../checkout/money.model.ts';
import { AskedInvoice } from './AskedInvoice.tsx';
import { BuyerForm } from './BuyerForm.tsx';
import { changeInvoice, invoicesHref, withdrawInvoice } from './invoices.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Invoices that were asked for, the newest first. */
export function AskedList({ invoices, today }: { invoices: readonly InvoiceCard[]; today: string }) {
  const call = useCall();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [changing, setChanging] = useState('');
  const [busy, setBusy] = useState(false);
  const again = () => navigate(pathname + search, { replace: true, keepScroll: true });
  if (invoices.length === 0)
    return (
      <Card className="mb-book">
        <EmptyState title={texts.noneAsked} text={texts.noneAskedText}>
          <LinkButton tone="primary" href={invoicesHref('open')}>
            {texts.choosing}
          </LinkButton>
        </EmptyState>
      </Card>
    );
  const withdraw = async (id: string) => {
    if (!(await dialogs.confirm(texts.withdrawText, { title: texts.withdrawTitle, okText: texts.withdraw, cancelText: texts.keep })))
      return;
    setBusy(true);
    try {
      await withdrawInvoice(call, id);
      dialogs.toast(texts.done.withdraw, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(isApiError(error) && error.msg ? error.msg : texts.failed, { kind: 'error' });
    } finally {
      setBusy(false);
      // Also where it was refused: an operator has begun with it.
      again();
    }
  };
  return (
    <ul className="iv-asked">
      {invoices.map((invoice) =>
        invoice.invoice_id === changing ? (
          <li key={invoice.invoice_id} className="iv-changing">
            <BuyerForm
              title={texts.form.change}
              buyer={invoice}
              count={invoice.items.length}
              yuan={bookYuan(invoice.amount_fen)}
              act={texts.form.save}
              onClose={() => setChanging('')}
              onSend={async ({ kind, who, title, tax_number, registered, bank, email, remember }) => {
                const buyer = { kind, who, title, tax_number, registered, bank, email, remember };
                await changeInvoice(call, { ...buyer, invoice_id: invoice.invoice_id });
                dialogs.toast(texts.done.change, { kind: 'success' });
                setChanging('');
                again();
              }}
            />
          </li>
        ) : (
          <AskedInvoice
            key={invoice.invoice_id}
            invoice={invoice}
            today={today}
            busy={busy}
            onChange={() => setChanging(invoice.invoice_id)}
            onWithdraw={() => void withdraw(invoice.invoice_id)}
          />
        ),
      )}
    </ul>
  );
}
