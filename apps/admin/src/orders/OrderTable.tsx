import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime, groupDigits, paidText } from '@shengyu/ui';
import { DayRange } from '../list/DayRange.tsx';
import { FilterBar, Find, Pick } from '../list/FilterBar.tsx';
import { withValue } from '../list/filter.model.ts';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { orderStates } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
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
    { key: 'time', title: texts.columns.time, render: (_, { create_time: time }) => <span className="ad-time">{chinaTime(time)}</span> },
    { key: 'member', title: texts.columns.member, render: (_, { member }) => member.nickname },
    { key: 'paid', title: texts.columns.cost, className: 'end', render: (_, row) => <b>{paidText(row) || texts.free}</b> },
    {
      key: 'state',
      title: texts.columns.state,
      render: (_, row) => <StateTag state={row.refund ? 'refunded' : row.state}>{stateOf(row)}</StateTag>,
    },
  ];
  return (
    <>
      <FilterBar>
        <Find label={texts.find} value={keyword} onFind={(value) => setFilter({ ...filter, keyword: value })} />
        <Pick
          label={texts.columns.state}
          all={texts.all}
          value={filter.state ?? ''}
          options={orderStates}
          onPick={(state) => setFilter(withValue(filter, 'state', state))}
        />
        <DayRange filter={filter} onRange={setFilter} />
      </FilterBar>
      <RecordTable label={texts.books.orders} columns={columns} list={list} empty={texts.none} open={open} onOpen={onOpen} />
    </>
  );
}
