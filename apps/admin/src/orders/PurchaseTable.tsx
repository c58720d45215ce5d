import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { purchaseStateName } from '../text/names.model.ts';
import { memberColumn, providerColumn, stateColumn, timeColumn } from './book-columns.tsx';
import type { BookProps } from './OrderTable.tsx';
import { readPurchases, type PurchaseFilter, type PurchaseRow } from './orders.queries.ts';
import { gateways, texts } from './locales/zh-CN.ts';

const states = ['created', 'paid', 'refunded', 'expired'] as const;

/** What members bought: points, VIP time, word packages. */
export function PurchaseTable({ keyword, open, onOpen }: BookProps) {
  const call = useCall();
  const [filter, setFilter] = useState<PurchaseFilter>({ keyword });
  const list = useKeyset({
    queryKey: ['orders', 'purchases', filter],
    read: (after: string | undefined, signal) => readPurchases(call, filter, after, signal),
    idOf: ({ purchase_id: id }) => id,
  });
  const columns: Column<PurchaseRow>[] = [
    {
      key: 'name',
      title: texts.columns.content,
      className: 'ad-wide',
      render: (_, { purchase_id: id, product, provider_reference: reference }) => (
        <>
          <OpenRow onOpen={() => onOpen(id)}>{product.name}</OpenRow>
          {reference ? <small className="ad-mono">{reference}</small> : null}
        </>
      ),
    },
    timeColumn(),
    memberColumn(),
    providerColumn(),
    { key: 'amount', title: texts.columns.cost, className: 'end', render: (_, { amount_fen: fen }) => <b>{texts.yuan(yuan(fen))}</b> },
    stateColumn(purchaseStateName),
  ];
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        find={texts.find}
        choices={[
          { key: 'state', label: texts.columns.state, options: states.map((state) => [state, purchaseStateName(state)]) },
          { key: 'provider', label: texts.columns.provider, options: gateways },
        ]}
        hasDays
        exportOf="purchases"
      />
      <RecordTable label={texts.books.purchases} columns={columns} list={list} empty={texts.none} open={open} onOpen={onOpen} />
    </>
  );
}
