import { useCall } from '@shengyu/session';
import { Tag } from '@shengyu/ui';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { findingName } from '../text/names.model.ts';
import { providerColumn, timeColumn } from './book-columns.tsx';
import { readFindings, type Finding } from './orders.queries.ts';
import { texts } from './locales/zh-CN.ts';

/** Where our books and a provider's bill do not agree. */
export function FindingTable({ onOpen }: { onOpen: (purchase: string) => void }) {
  const call = useCall();
  const list = useKeyset({
    queryKey: ['orders', 'findings'],
    read: (after: number | undefined, signal) => readFindings(call, after, signal),
    idOf: ({ finding_id: id }) => id,
  });
  const columns: Column<Finding>[] = [
    {
      key: 'trade',
      title: texts.columns.payment,
      render: (_, { purchase_id: id, out_trade_no: trade }) =>
        id ? <OpenRow onOpen={() => onOpen(id)}>{trade}</OpenRow> : <span className="ad-mono">{trade}</span>,
    },
    timeColumn(),
    providerColumn(),
    { key: 'ours', title: texts.columns.ours, className: 'end', render: (_, { ours_fen: fen }) => texts.yuan(yuan(fen)) },
    { key: 'theirs', title: texts.columns.theirs, className: 'end', render: (_, { theirs_fen: fen }) => texts.yuan(yuan(fen)) },
    { key: 'kind', title: texts.columns.kind, render: (_, { kind }) => <Tag tone="warn">{findingName(kind)}</Tag> },
  ];
  return <RecordTable label={texts.books.findings} columns={columns} list={list} empty={texts.agreed} />;
}
