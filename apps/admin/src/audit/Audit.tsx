import { useState } from 'react';
import { useLocation } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { chinaTime, Tag } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FilterBar, Find } from '../list/FilterBar.tsx';
import { withValue } from '../list/filter.model.ts';
import { RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { actionName, actions } from '../text/names.model.ts';
import { readAudit, type AuditFilter, type AuditRow } from './audit.queries.ts';
import { changesOf } from './changes.model.ts';
import { texts } from './locales/zh-CN.ts';
import '../edit/edit.css';

function Changes({ before, after, reason, note }: AuditRow) {
  return (
    <span className="ad-changes small num">
      {changesOf(before, after).map((change) => (
        <span key={change.name}>
          {change.name} {change.before === null ? null : <del>{change.before}</del>}{' '}
          {change.after === null ? null : <ins>{change.after}</ins>}
        </span>
      ))}
      {reason ? <span>{reason}</span> : null}
      {note ? <span className="quiet">{texts.note(note)}</span> : null}
    </span>
  );
}

const columns: Column<AuditRow>[] = [
  { key: 'time', title: texts.columns.time, render: (_, { time }) => <span className="ad-time">{chinaTime(time)}</span> },
  {
    key: 'operator',
    title: texts.columns.operator,
    render: (_, { operator, source }) => (
      <>
        <b>{operator}</b>
        {source === 'console' ? null : <small>{texts[source]}</small>}
      </>
    ),
  },
  { key: 'action', title: texts.columns.action, render: (_, { action }) => <Tag tone="blue">{actionName(action)}</Tag> },
  {
    key: 'subject',
    title: texts.columns.subject,
    render: (_, { subject }) => (
      <>
        {subject.name || subject.id}
        {subject.name ? <small className="ad-mono">{subject.id}</small> : null}
      </>
    ),
  },
  { key: 'changes', title: texts.columns.changes, className: 'ad-wide', render: (_, row) => <Changes {...row} /> },
  { key: 'address', title: texts.columns.address, render: (_, { address }) => <span className="ad-mono soft">{address}</span> },
];

/** What a link narrows the log to: `?action=prices.save`. */
function readFilter(search: string): AuditFilter {
  const action = actions.find(([name]) => name === new URLSearchParams(search).get('action'))?.[0];
  return action === undefined ? {} : { action };
}

/** Who changed what and when: to be read only. */
export default function Audit() {
  const call = useCall();
  const { search } = useLocation();
  const [filter, setFilter] = useState(() => readFilter(search));
  const list = useKeyset({
    queryKey: ['audit', filter],
    read: (after: number | undefined, signal) => readAudit(call, filter, after, signal),
    idOf: ({ audit_id: id }) => id,
  });
  return (
    <>
      <ConsoleHead title={frame.places.audit} note={texts.head} />
      <section className="ad-card" aria-label={frame.places.audit}>
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          find={texts.find}
          choices={[{ key: 'action', label: texts.columns.action, options: actions }]}
          hasDays
          exportOf="audit"
        >
          <Find label={texts.findOperator} value="" onFind={(operator) => setFilter(withValue(filter, 'operator', operator))} />
        </FilterBar>
        <RecordTable label={frame.places.audit} columns={columns} list={list} empty={texts.none} />
      </section>
    </>
  );
}
