import { useState } from 'react';
import { EmptyState, LinkButton } from '@shengyu/ui';
import type { CreationData } from './creation.queries.ts';
import { creationHref, isFiltered } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';
import { SubtitlePreview } from './SubtitlePreview.tsx';
import { useOrders } from './useOrders.ts';
import { WorkRow } from './WorkRow.tsx';

export function WorkTable({ data }: { data: CreationData }) {
  const live = useOrders(data.orders);
  const [open, setOpen] = useState('');
  if (live.orders.length === 0) {
    const filtered = isFiltered(data.query);
    return (
      <EmptyState title={filtered ? texts.emptyFilter : texts.empty} text={filtered ? texts.emptyFilterText : texts.emptyText}>
        <LinkButton tone="primary" href={filtered ? creationHref({}) : '/edit'}>
          {filtered ? texts.showAll : texts.write}
        </LinkButton>
      </EmptyState>
    );
  }
  const { columns } = texts;
  return (
    <table className="table cr-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{columns.play}</span>
          </th>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col" className="end">
            {columns.size}
          </th>
          <th scope="col" className="end">
            {columns.price}
          </th>
          <th scope="col">
            <span className="sr">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      {live.orders.map((order) => {
        const id = order.order_id;
        return (
          <tbody key={id}>
            <WorkRow
              order={order}
              progress={live.progress[id]}
              open={open === id}
              onToggle={() => setOpen(open === id ? '' : id)}
              onChange={(change) => live.patch(id, change)}
              onRemoved={() => live.drop(id)}
            />
            {open === id ? (
              <tr className="cr-more">
                <td colSpan={6} id={`cues-${id}`}>
                  <SubtitlePreview order={order} />
                </td>
              </tr>
            ) : null}
          </tbody>
        );
      })}
    </table>
  );
}
