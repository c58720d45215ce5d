import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime } from '@shengyu/ui';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { memberColumn, stateColumn, timeColumn } from './book-columns.tsx';
import { readPayments, type PaymentFilter, type PaymentRow } from './orders.queries.ts';
import { TransferActs } from './TransferActs.tsx';
import { texts } from './locales/zh-CN.ts';

const t = texts.transfer;
const stateName = (state: string): string => t.states[state as PaymentRow['state']];

/** Transfers to the site's account: first those that are waited for. */
export function TransferTable({ keyword, onOpen }: { keyword: string; onOpen: (purchase: string) => void }) {
  const call = useCall();
  // Whoever looks for one finds it in any state.
  const [filter, setFilter] = useState<PaymentFilter>(keyword ? { keyword } : { keyword, state: 'created' });
  const list = useKeyset({
    queryKey: ['orders', 'transfers', filter],
    read: (after: string | undefined, signal) => readPayments(call, { ...filter, provider: 'transfer' }, after, signal),
    idOf: ({ payment_id: id }) => id,
  });
  const columns: Column<PaymentRow>[] = [
    {
      key: 'trade',
      title: texts.columns.payment,
      className: 'ad-wide',
      render: (_, { purchase_id: id, name, out_trade_no: remark, state, purchase_state: ofPurchase }) => (
        <>
          <OpenRow onOpen={() => onOpen(id)}>{name}</OpenRow>
          <small className="ad-mono">{t.remark(remark)}</small>
          {state === 'created' && ofPurchase === 'paid' ? <small>{t.elsewhere}</small> : null}
        </>
      ),
    },
    timeColumn(),
    memberColumn(),
    {
      key: 'ends',
      title: texts.columns.ends,
      render: (_, { expire_time: end, state }) => (state === 'created' ? <span className="ad-time">{chinaTime(end)}</span> : null),
    },
    {
      key: 'amount',
      title: texts.columns.cost,
      className: 'end',
      render: (_, { amount_fen: fen, transfer }) => (
        <>
          <b>{texts.yuan(yuan(fen))}</b>
          {transfer && transfer.arrived_fen > 0 && transfer.arrived_fen !== fen ? (
            <small>{t.arrived(yuan(transfer.arrived_fen))}</small>
          ) : null}
        </>
      ),
    },
    stateColumn(stateName),
    {
      key: 'act',
      title: <span className="sr">{texts.columns.act}</span>,
      className: 'end',
      render: (_, payment) => <TransferActs payment={payment} />,
    },
  ];
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        find={texts.find}
        choices={[{ key: 'state', label: texts.columns.state, options: Object.entries(t.states) }]}
        hasDays
      />
      <RecordTable label={texts.books.transfers} columns={columns} list={list} empty={texts.noTransfers} />
    </>
  );
}
