import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@shengyu/api';
import { useCall } from '@shengyu/session';
import { Button, dialogs } from '@shengyu/ui';
import { reasonOf } from '../list/ActionDialog.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { paymentStateName, providerName } from '../text/names.model.ts';
import { memberColumn, providerColumn, stateColumn, timeColumn } from './book-columns.tsx';
import { TransferActs } from './TransferActs.tsx';
import { checkPayment, readPayments, type PaymentFilter, type PaymentRow } from './orders.queries.ts';
import { gateways, texts } from './locales/zh-CN.ts';

const states = ['created', 'paid', 'closed', 'refunding', 'refunded'] as const;

/** Asks the provider what became of a payment. */
export function CheckButton({ payment }: { payment: Pick<PaymentRow, 'payment_id' | 'provider'> }) {
  const call = useCall();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => checkPayment(call, payment.payment_id, newKey()),
    onSuccess: ({ state }) => {
      dialogs.toast(texts.checked(paymentStateName(state)));
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
    onError: (error) => dialogs.toast(reasonOf(error), { kind: 'error' }),
  });
  return (
    <Button
      size="sm"
      busy={check.isPending}
      onClick={(event) => {
        event.stopPropagation();
        check.mutate();
      }}
    >
      {texts.check(providerName(payment.provider))}
    </Button>
  );
}

/** Payments at the providers: a purchase may have several. */
export function PaymentTable({ keyword, onOpen }: { keyword: string; onOpen: (purchase: string) => void }) {
  const call = useCall();
  const [filter, setFilter] = useState<PaymentFilter>({ keyword });
  const list = useKeyset({
    queryKey: ['orders', 'payments', filter],
    read: (after: string | undefined, signal) => readPayments(call, filter, after, signal),
    idOf: ({ payment_id: id }) => id,
  });
  const columns: Column<PaymentRow>[] = [
    {
      key: 'trade',
      title: texts.columns.payment,
      className: 'ad-wide',
      render: (_, { purchase_id: id, name, out_trade_no: ours }) => (
        <>
          <OpenRow onOpen={() => onOpen(id)}>{name}</OpenRow>
          <small className="ad-mono">{ours}</small>
        </>
      ),
    },
    timeColumn(),
    memberColumn(),
    providerColumn(),
    {
      key: 'amount',
      title: texts.columns.cost,
      className: 'end',
      render: (_, { amount_fen: fen, paid_fen: paid }) => (
        <>
          <b>{texts.yuan(yuan(fen))}</b>
          {paid !== 0 && paid !== fen ? <small>{texts.received(yuan(paid))}</small> : null}
        </>
      ),
    },
    stateColumn(paymentStateName),
    {
      key: 'act',
      title: <span className="sr">{texts.columns.act}</span>,
      className: 'end',
      render: (_, payment) => (payment.transfer ? <TransferActs payment={payment} /> : <CheckButton payment={payment} />),
    },
  ];
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        find={texts.find}
        choices={[
          { key: 'state', label: texts.columns.state, options: states.map((state) => [state, paymentStateName(state)]) },
          { key: 'provider', label: texts.columns.provider, options: gateways },
        ]}
        hasDays
        exportOf="payments"
      />
      <RecordTable label={texts.books.payments} columns={columns} list={list} empty={texts.none} />
    </>
  );
}
