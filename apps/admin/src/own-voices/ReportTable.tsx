import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { readVoiceReports, type VoiceReport } from './own-voices.queries.ts';
import { waited } from './voice-state.model.ts';
import { texts } from './locales/zh-CN.ts';

export interface ReportTableProps {
  open: VoiceReport | null;
  onOpen: (report: VoiceReport) => void;
}

/** Reports of misuse that nobody settled, the oldest first. */
export function ReportTable({ open, onOpen }: ReportTableProps) {
  const call = useCall();
  const [now] = useState(() => Date.now());
  const list = useKeyset({
    queryKey: ['own-voices', 'reports'],
    read: (after: number | undefined, signal) => readVoiceReports(call, after, signal),
    idOf: ({ report_id: id }) => id,
  });
  const columns: Column<VoiceReport>[] = [
    {
      key: 'report',
      title: texts.columns.report,
      className: 'ad-wide',
      render: (_, report) => (
        <>
          <OpenRow onOpen={() => onOpen(report)}>{report.text.slice(0, 60)}</OpenRow>
          <small>{report.where.slice(0, 80)}</small>
        </>
      ),
    },
    { key: 'voice', title: texts.columns.voice, render: (_, { voice }) => voice?.name ?? <span className="quiet">{texts.noVoice}</span> },
    { key: 'member', title: texts.columns.member, render: (_, { member }) => member.nickname },
    {
      key: 'time',
      title: texts.columns.waited,
      className: 'end',
      render: (_, { time }) => <span className="ad-time">{waited(time, now)}</span>,
    },
  ];
  return (
    <RecordTable
      label={texts.tabs.reports(0)}
      columns={columns}
      list={list}
      empty={texts.noReports}
      open={open && String(open.report_id)}
      onOpen={(id) => {
        const report = list.rows?.find(({ report_id: one }) => String(one) === id);
        if (report) onOpen(report);
      }}
    />
  );
}
