import { useState } from 'react';
import { EmptyState, LinkButton } from '@shengyu/ui';
import type { CreationData } from './creation.queries.ts';
import { creationHref, isFiltered } from './creation-query.model.ts';
import { texts } from './locales/zh-CN.ts';
import { SubtitlePreview } from './SubtitlePreview.tsx';
import { useCreationChanges } from './useCreation.ts';
import { useOrderProgress } from './useOrderProgress.ts';
import { WorkRow } from './WorkRow.tsx';

export function WorkTable({ data }: { data: CreationData }) {
  const { orders, query } = data;
  const { changeOrder, dropOrder } = useCreationChanges(query);
  const progress = useOrderProgress(orders, changeOrder);
  const [open, setOpen] = useState('');
  if (orders.length === 0) {
    const filtered = isFiltered(query);
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
      {orders.map((order) => {
        const id = order.order_id;
        return (
          <tbody key={id}>
            <WorkRow
              order={order}
              progress={progress[id]}
              open={open === id}
              onToggle={() => setOpen(open === id ? '' : id)}
              onChange={(change) => changeOrder(id, change)}
              onRemoved={() => dropOrder(id)}
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
