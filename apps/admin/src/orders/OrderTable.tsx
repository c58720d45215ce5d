import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { groupDigits, paidText } from '@shengyu/ui';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { orderStates } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { memberColumn, timeColumn } from './book-columns.tsx';
import { readOrders, type OrderFilter, type OrderRow } from './orders.queries.ts';
import { stateOf } from './order-state.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface BookProps {
  keyword: string;
  open: string | null;
  onOpen: (id: string) => void;
}

/** Orders of files, newest first. */
export function OrderTable({ keyword, open, onOpen }: BookProps) {
  const call = useCall();
  const [filter, setFilter] = useState<OrderFilter>({ keyword });
  const list = useKeyset({
    queryKey: ['orders', 'list', filter],
    read: (after: string | undefined, signal) => readOrders(call, filter, after, signal),
    idOf: ({ order_id: id }) => id,
  });
  const columns: Column<OrderRow>[] = [
    {
      key: 'name',
      title: texts.columns.content,
      className: 'ad-wide',
      render: (_, { order_id: id, name, words }) => (
        <>
          <OpenRow onOpen={() => onOpen(id)}>{name}</OpenRow>
          <small className="num">{texts.words(groupDigits(words))}</small>
        </>
      ),
    },
    timeColumn(),
    memberColumn(),
    { key: 'paid', title: texts.columns.cost, className: 'end', render: (_, row) => <b>{paidText(row) || texts.free}</b> },
    {
      key: 'state',
      title: texts.columns.state,
      render: (_, row) => <StateTag state={row.refund ? 'refunded' : row.state}>{stateOf(row)}</StateTag>,
    },
  ];
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        find={texts.find}
        choices={[{ key: 'state', label: texts.columns.state, options: orderStates }]}
        hasDays
        exportOf="orders"
      />
      <RecordTable label={texts.books.orders} columns={columns} list={list} empty={texts.none} open={open} onOpen={onOpen} />
    </>
  );
}
