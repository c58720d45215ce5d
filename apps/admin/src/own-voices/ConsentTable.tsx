import { useState } from 'react';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import type { Keyset } from '../list/useKeyset.ts';
import type { Consent } from './own-voices.queries.ts';
import { waited } from './voice-state.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface ConsentTableProps {
  list: Keyset<Consent>;
  open: Consent | null;
  onOpen: (consent: Consent) => void;
}

/** Consents that wait for an operator, those that wait longest first. */
export function ConsentTable({ list, open, onOpen }: ConsentTableProps) {
  const [now] = useState(() => Date.now());
  const columns: Column<Consent>[] = [
    {
      key: 'consent',
      title: texts.columns.consent,
      className: 'ad-wide',
      render: (_, consent) => (
        <>
          <OpenRow onOpen={() => onOpen(consent)}>{consent.name}</OpenRow>
          <small>{`${texts.kindOf[consent.kind]}，${consent.member.nickname}`}</small>
        </>
      ),
    },
    {
      key: 'time',
      title: texts.columns.waited,
      className: 'end',
      render: (_, { time }) => <span className="ad-time">{waited(time, now)}</span>,
    },
  ];
  return (
    <RecordTable
      label={texts.tabs.consents(0)}
      columns={columns}
      list={list}
      empty={texts.noConsents}
      open={open && String(open.consent_id)}
      onOpen={(id) => {
        const consent = list.rows?.find(({ consent_id: one }) => String(one) === id);
        if (consent) onOpen(consent);
      }}
    />
  );
}
