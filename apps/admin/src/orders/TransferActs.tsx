import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { refreshMoney } from '../approvals/approvals.queries.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { yuan } from '../text/amounts.model.ts';
import { ArrivalDialog, type TransferDialogProps } from './ArrivalDialog.tsx';
import { closeTransfer, noteReturn, type PaymentRow } from './orders.queries.ts';
import { StatementFields, today } from './StatementFields.tsx';
import { actsOf, isReference, type Act } from './transfer.model.ts';
import { texts } from './locales/zh-CN.ts';

const t = texts.transfer;
const money = (fen: number): string => texts.yuan(yuan(fen));

/** What an operator does with a payment by transfer: notes that it came, that it did not, or that it went back. */
export function TransferActs({ payment }: { payment: PaymentRow }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Act | null>(null);
  const close = (): void => setAsked(null);
  const done = (said: string): void => {
    close();
    dialogs.toast(said, { kind: 'success' });
    refreshMoney(client);
  };
  const props = { payment, onDone: done, onClose: close };
  return (
    // A click in the row opens its purchase; one here or in a dialog does not.
    <span className="row wrap-ok" role="presentation" onClick={(event) => event.stopPropagation()}>
      {actsOf(payment).map((act) => (
        <Button key={act} size="sm" tone={act === 'close' ? 'bare' : 'plain'} onClick={() => setAsked(act)}>
          {t[act]}
          <span className="sr">{payment.out_trade_no}</span>
        </Button>
      ))}
      {asked === 'arrive' ? <ArrivalDialog {...props} /> : null}
      {asked === 'close' ? <CloseDialog {...props} /> : null}
      {asked === 'return' ? <ReturnDialog {...props} /> : null}
    </span>
  );
}

function CloseDialog({ payment, onDone, onClose }: TransferDialogProps) {
  const call = useCall();
  const arrivedFen = payment.transfer?.arrived_fen ?? 0;
  return (
    <ActionDialog
      title={t.closeTitle(payment.name)}
      act={t.closeAct}
      danger
      reasons={t.closeReasons}
      run={(why, key) => closeTransfer(call, payment.payment_id, why, key)}
      onDone={() => onDone(t.closed)}
      onClose={onClose}
    >
      <p className="soft">{t.closeText}</p>
      {arrivedFen > 0 ? <p className="callout warn">{t.closeOwed(money(arrivedFen))}</p> : null}
    </ActionDialog>
  );
}

function ReturnDialog({ payment, onDone, onClose }: TransferDialogProps) {
  const call = useCall();
  const [line, setLine] = useState({ day: today(), reference: '' });
  const amount = money(payment.refund_fen);
  return (
    <ActionDialog
      title={t.returnTitle(payment.name)}
      act={t.returnAct(amount)}
      reasons={t.returnReasons}
      forMembers={false}
      blocked={!isReference(line.reference)}
      run={(why, key) => noteReturn(call, payment.payment_id, line, why, key)}
      onDone={() => onDone(t.returnedDone)}
      onClose={onClose}
    >
      <p className="soft">{t.returnText(amount)}</p>
      <StatementFields value={line} onChange={setLine} dayLabel={t.returnDay} />
    </ActionDialog>
  );
}
