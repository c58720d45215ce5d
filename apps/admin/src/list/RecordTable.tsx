import type { HTMLAttributes, ReactNode } from 'react';
import { Table } from 'antd';
import type { ColumnType } from 'antd/es/table';
import { Button, EmptyState, Icon, Skeleton } from '@shengyu/ui';
import { Failure } from './Failure.tsx';
import type { Keyset } from './useKeyset.ts';
import { texts } from './locales/zh-CN.ts';
import './record-cards.css';

export type Column<Row> = ColumnType<Row>;

export interface RecordTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  list: Keyset<Row>;
  empty: { title: string; text: ReactNode };
  /** The row whose detail is open. */
  open?: string | null;
  onOpen?: (id: string) => void;
  /** Said beside the pages. */
  note?: ReactNode;
}

const BONES = 6;

const labelled = (title: unknown): HTMLAttributes<HTMLElement> & { 'data-label': string } => ({
  'data-label': typeof title === 'string' ? title : '',
});

/** The head over lines of bones: what is read takes their place. */
function Bones<Row>({ columns }: { columns: ReadonlyArray<Column<Row>> }) {
  return (
    <Table<{ at: number }>
      size="middle"
      pagination={false}
      rowKey="at"
      dataSource={Array.from({ length: BONES }, (_, at) => ({ at }))}
      columns={columns.map(({ title, className = '', key = '' }) => ({
        title: title as ReactNode,
        className,
        key,
        render: () => <Skeleton width="70%" height={14} />,
      }))}
    />
  );
}

/** The table every list of the console is: its head stays, what is in it changes. Where it has no room each row is a card, with the names of its cells. */
export function RecordTable<Row extends object>({ label, columns, list, empty, open, onOpen, note }: RecordTableProps<Row>) {
  const { rows, isPending, isStale, error, number, forward, back, retry, idOf } = list;
  const failed = error != null && !rows;
  return (
    <>
      <div className="ad-scroll" tabIndex={0} role="region" aria-label={label} aria-busy={isPending || isStale}>
        {isPending ? (
          <Bones columns={columns} />
        ) : (
          <Table<Row>
            size="middle"
            pagination={false}
            columns={columns.map((column) => ({
              ...column,
              onCell: (row, index) => ({ ...column.onCell?.(row, index), ...labelled(column.title) }),
            }))}
            dataSource={rows ?? []}
            rowKey={idOf}
            locale={{
              emptyText: failed ? <Failure error={error} onRetry={retry} /> : <EmptyState title={empty.title} text={empty.text} />,
            }}
            rowClassName={(row) => (open === idOf(row) ? 'ad-on' : isStale ? 'ad-stale' : '')}
            {...(onOpen && { onRow: (row: Row) => ({ onClick: () => onOpen(idOf(row)) }) })}
          />
        )}
      </div>
      {list.isWhole ? null : (
        <footer className="ad-pages num">
          <span>{failed || isPending ? null : note}</span>
          <span className="push" />
          <Button size="sm" tone="bare" disabled={!back} onClick={back}>
            <Icon name="left" small />
            {texts.back}
          </Button>
          <b role="status">{texts.page(number)}</b>
          <Button size="sm" tone="bare" disabled={!forward} onClick={forward}>
            {texts.forward}
            <Icon name="right" small />
          </Button>
        </footer>
      )}
    </>
  );
}

/** What opens a row's detail: the whole row for a pointer, this for the keyboard. */
export function OpenRow({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="ad-open num"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
