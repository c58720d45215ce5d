import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime } from '@shengyu/ui';
import { DayRange } from '../list/DayRange.tsx';
import { FilterBar, Find, Pick } from '../list/FilterBar.tsx';
import { withValue } from '../list/filter.model.ts';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { providerName, purchaseStateName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
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
    { key: 'time', title: texts.columns.time, render: (_, { create_time: time }) => <span className="ad-time">{chinaTime(time)}</span> },
    { key: 'member', title: texts.columns.member, render: (_, { member }) => member.nickname },
    { key: 'provider', title: texts.columns.provider, render: (_, { provider }) => <span className="soft">{providerName(provider)}</span> },
    { key: 'amount', title: texts.columns.cost, className: 'end', render: (_, { amount_fen: fen }) => <b>{texts.yuan(yuan(fen))}</b> },
    { key: 'state', title: texts.columns.state, render: (_, { state }) => <StateTag state={state}>{purchaseStateName(state)}</StateTag> },
  ];
  return (
    <>
      <FilterBar>
        <Find label={texts.find} value={keyword} onFind={(value) => setFilter({ ...filter, keyword: value })} />
        <Pick
          label={texts.columns.state}
          all={texts.all}
          value={filter.state ?? ''}
          options={states.map((state) => [state, purchaseStateName(state)] as const)}
          onPick={(state) => setFilter(withValue(filter, 'state', state))}
        />
        <Pick
          label={texts.columns.provider}
          all={texts.all}
          value={filter.provider ?? ''}
          options={gateways}
          onPick={(provider) => setFilter(withValue(filter, 'provider', provider))}
        />
        <DayRange filter={filter} onRange={setFilter} />
      </FilterBar>
      <RecordTable label={texts.books.purchases} columns={columns} list={list} empty={texts.none} open={open} onOpen={onOpen} />
    </>
  );
}
