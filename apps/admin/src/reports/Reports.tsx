import { Segmented } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { chinaTime, dialogs, LinkButton } from '@shengyu/ui';
import { leaveUnsaved } from '../edit/useUnsaved.ts';
import { useBadges } from '../frame/badges.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { SettleLetter } from '../letters/SettleLetter.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { usePages } from '../list/usePages.ts';
import { StateTag } from '../text/StateTag.tsx';
import { ReportDrawer } from './ReportDrawer.tsx';
import { readReports, type Queued, type ReportFilter } from './reports.queries.ts';
import { kinds, queueKinds, texts } from './locales/zh-CN.ts';

const idOf = ({ kind, id }: Pick<Queued, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Where what is no post is decided on; a letter here. */
const pathOf = { consent: '/admin/ownvoices?tab=consents', voice_report: '/admin/ownvoices?tab=reports' } as const;

const columnsOf = (onOpen: (id: string) => void): Column<Queued>[] => [
  {
    key: 'text',
    title: texts.columns.text,
    className: 'ad-wide',
    render: (_, row) => (
      <>
        <OpenRow onOpen={() => onOpen(idOf(row))}>{row.text.slice(0, 60)}</OpenRow>
        {row.post ? <small>{row.post.title}</small> : null}
      </>
    ),
  },
  { key: 'kind', title: texts.columns.kind, render: (_, { kind }) => texts.kinds[kind] },
  { key: 'author', title: texts.columns.author, render: (_, { who }) => who || texts.visitor },
  { key: 'count', title: texts.columns.count, className: 'end', render: (_, { post }) => post?.count ?? '' },
  { key: 'time', title: texts.columns.time, render: (_, { time }) => <span className="ad-time">{chinaTime(time)}</span> },
  {
    key: 'state',
    title: texts.columns.state,
    render: (_, { post }) =>
      post ? <StateTag state={post.state === 'shown' ? 'normal' : 'frozen'}>{texts.states[post.state]}</StateTag> : texts.open,
  },
];

/** One queue of all that waits for an operator's eyes, those that have waited longest first; beside it what members wrote last. */
export default function Reports() {
  const call = useCall();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [filter, setFilter] = useState<ReportFilter>({ state: 'open' });
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<Queued | null>(null);
  const list = usePages(
    ['reports', filter],
    (page, signal) => readReports(call, filter, page, signal),
    (row) => idOf(row),
  );
  const rowOf = (key: string): Queued | undefined => list.rows?.find((row) => idOf(row) === key);
  const openKey = opened && idOf(opened);
  // What is decided on stays open, also when another operator has settled it meanwhile.
  const shown = (openKey && rowOf(openKey)) || opened;
  const post = shown?.post;
  const open = (key: string): void => {
    const row = rowOf(key);
    if (!row || key === openKey) return;
    const { kind } = row;
    if (kind === 'consent' || kind === 'voice_report') leaveUnsaved(() => navigate(pathOf[kind]));
    else leaveUnsaved(() => setOpened(row));
  };
  const count = list.answer?.count;
  const { ownvoices = 0 } = useBadges();
  const oldest = list.rows?.[0]?.time;
  const waited = oldest === undefined ? '' : texts.waited(Math.floor((now - Date.parse(oldest)) / 60_000));
  const keys = list.rows?.map(idOf) ?? [];
  const at = openKey ? keys.indexOf(openKey) : -1;
  const move = (to: string | undefined) => (at < 0 || to === undefined ? undefined : () => open(to));
  return (
    <>
      <ConsoleHead
        title={frame.places.reports}
        note={count === undefined || filter.state !== 'open' ? undefined : texts.note(count, waited)}
      >
        <LinkButton size="sm" href="/admin/ownvoices">
          {texts.voices(ownvoices)}
        </LinkButton>
      </ConsoleHead>
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.reports}>
          <FilterBar
            filter={filter}
            onFilter={setFilter}
            choices={[{ key: 'kind', label: texts.columns.kind, options: filter.state === 'open' ? queueKinds : kinds }]}
          >
            <Segmented
              aria-label={texts.which}
              value={filter.state}
              options={[
                { value: 'open' as const, label: texts.open },
                { value: 'latest' as const, label: texts.latest },
                { value: 'settled' as const, label: texts.settled },
              ]}
              onChange={(state) =>
                leaveUnsaved(() => {
                  setOpened(null);
                  setFilter({ state });
                })
              }
            />
          </FilterBar>
          <RecordTable
            label={frame.places.reports}
            columns={columnsOf(open)}
            list={list}
            empty={{ open: texts.none, latest: texts.noneLatest, settled: texts.noneSettled }[filter.state]}
            open={openKey}
            onOpen={open}
          />
        </section>
        {post && openKey ? (
          <ReportDrawer
            key={openKey}
            post={post}
            onBefore={move(keys[at - 1])}
            onNext={move(keys[at + 1])}
            onDone={() => {
              setOpened(null);
              dialogs.toast(texts.done, { kind: 'success' });
              void client.invalidateQueries({ queryKey: ['reports'] });
            }}
            onStale={() => void client.invalidateQueries({ queryKey: ['reports'] })}
            onClose={() => leaveUnsaved(() => setOpened(null))}
          />
        ) : null}
      </div>
      {shown?.kind === 'letter' ? <SettleLetter letter={shown} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
