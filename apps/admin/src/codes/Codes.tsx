import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toCsv } from '@shengyu/api/csv';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, Icon, ProgressBar, saveFile, Tag } from '@shengyu/ui';
import { wasAsked } from '../approvals/facts.model.ts';
import { refreshMoney } from '../approvals/approvals.queries.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { ActionDialog, reasonOf } from '../list/ActionDialog.tsx';
import { RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { exportCodes, guessesQuery, readBatches, stopBatch, type CodeBatch, type Guesses } from './codes.queries.ts';
import { MakeBatch } from './MakeBatch.tsx';
import { texts } from './locales/zh-CN.ts';
import './codes.css';

interface Acts {
  onExport: (batch: CodeBatch) => void;
  onStop: (batch: CodeBatch) => void;
}

const columnsOf = ({ onExport, onStop }: Acts): Column<CodeBatch>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    className: 'ad-wide',
    render: (_, { name, prefix }) => (
      <>
        <b>{name}</b> <small className="num">{prefix}</small>
      </>
    ),
  },
  {
    key: 'gift',
    title: texts.columns.gift,
    render: (_, { gift }) => (
      <span className="num">
        {gift.name}
        {gift.kind === 'words' || gift.kind === 'coupon' ? <span className="quiet">{texts.days(gift.days)}</span> : null}
      </span>
    ),
  },
  {
    key: 'used',
    title: texts.columns.used,
    render: (_, { name, used, count, coupons }) => (
      <span className="row cd-used num">
        <ProgressBar label={name} value={count === 0 ? 0 : used / count} />
        {texts.usedOf(used, count)}
        {coupons ? texts.couponsUsed(coupons.used, yuan(coupons.off_fen)) : null}
      </span>
    ),
  },
  // The moment after the last day: the minute before is in it.
  { key: 'ends', title: texts.columns.ends, render: (_, { expire_time: time }) => <span className="ad-time">{lastDay(time)}</span> },
  {
    key: 'act',
    title: <span className="sr">{texts.columns.act}</span>,
    className: 'end',
    render: (_, batch) => {
      const { state } = batch;
      if (state !== 'made' && state !== 'live') return <Tag>{texts.states[state]}</Tag>;
      return (
        <span className="row">
          {state === 'made' ? (
            <Button size="sm" onClick={() => onExport(batch)}>
              <Icon name="download" small />
              {texts.export}
            </Button>
          ) : null}
          <Button size="sm" tone="bare" onClick={() => onStop(batch)}>
            {texts.stop}
          </Button>
        </span>
      );
    },
  },
];

const lastDay = (end: string): string => chinaTime(new Date(Date.parse(end) - 60_000).toISOString()).slice(0, 10);

function GuessNote({ guesses: { today, yesterday } }: { guesses: Guesses }) {
  const said = [
    ...(today.count > 0 ? [texts.guessed(texts.today, today.count, today.networks)] : []),
    ...(yesterday.count > 0 ? [texts.guessed(texts.yesterday, yesterday.count, yesterday.networks)] : []),
  ];
  return <p className="small quiet num">{[texts.rule, ...said].join('')}</p>;
}

/** Codes in batches: what they give, how many are used, and whether somebody guesses. */
export default function Codes() {
  const call = useCall();
  const client = useQueryClient();
  const [makes, setMakes] = useState(false);
  const [stops, setStops] = useState<CodeBatch | null>(null);
  const list = useKeyset({
    queryKey: ['codes', 'list'],
    read: (after: string | undefined, signal) => readBatches(call, after, signal),
    idOf: ({ batch_id: id }) => id,
  });
  const { data } = useQuery(guessesQuery(call));
  const refresh = () => void client.invalidateQueries({ queryKey: ['codes'] });
  const save = async ({ batch_id: id, name }: CodeBatch): Promise<void> => {
    if (!(await dialogs.confirm(texts.exportText, { title: texts.exportTitle(name), okText: texts.export }))) return;
    try {
      const { codes } = await exportCodes(call, id);
      const rows = [[texts.fileHead], ...codes.map((code) => [code])];
      saveFile(texts.fileName(name), new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
      dialogs.toast(texts.exported, { kind: 'success' });
    } catch (error) {
      dialogs.toast(reasonOf(error) || texts.exportFailed, { kind: 'error' });
    }
    refresh();
  };
  return (
    <>
      <ConsoleHead title={frame.places.codes}>
        <Button size="sm" tone="primary" onClick={() => setMakes(true)}>
          <Icon name="plus" small />
          {texts.make}
        </Button>
      </ConsoleHead>
      <section className="ad-card" aria-label={frame.places.codes}>
        <RecordTable
          label={frame.places.codes}
          columns={columnsOf({ onExport: (batch) => void save(batch), onStop: setStops })}
          list={list}
          empty={texts.none}
          note={data ? <GuessNote guesses={data.guesses} /> : null}
        />
      </section>
      {makes ? (
        <MakeBatch
          onDone={(answer) => {
            setMakes(false);
            const asked = wasAsked(answer);
            dialogs.toast(asked ? texts.asked : texts.made, { kind: asked ? 'info' : 'success' });
            refresh();
            refreshMoney(client);
          }}
          onClose={() => setMakes(false)}
        />
      ) : null}
      {stops ? (
        <ActionDialog
          title={texts.stopTitle(stops.name)}
          act={texts.stop}
          danger
          forMembers={false}
          reasons={texts.stopReasons}
          run={(why, key) => stopBatch(call, stops.batch_id, why, key)}
          onDone={() => {
            setStops(null);
            dialogs.toast(texts.stopped, { kind: 'success' });
            refresh();
          }}
          onClose={() => setStops(null)}
        >
          <p className="soft">{texts.stopText}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
