import { Segmented } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaTime, dialogs, LinkButton } from '@shengyu/ui';
import { leaveUnsaved } from '../edit/useUnsaved.ts';
import { useBadges } from '../frame/badges.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { usePages } from '../list/usePages.ts';
import { StateTag } from '../text/StateTag.tsx';
import { ReportDrawer } from './ReportDrawer.tsx';
import { readReports, type Reported, type ReportFilter } from './reports.queries.ts';
import { kinds, texts } from './locales/zh-CN.ts';

const idOf = ({ kind, id }: Reported): string => `${kind}-${id}`;

const columnsOf = (onOpen: (id: string) => void): Column<Reported>[] => [
  {
    key: 'text',
    title: texts.columns.text,
    className: 'ad-wide',
    render: (_, post) => (
      <>
        <OpenRow onOpen={() => onOpen(idOf(post))}>{post.text.slice(0, 60)}</OpenRow>
        <small>{post.title}</small>
      </>
    ),
  },
  { key: 'kind', title: texts.columns.kind, render: (_, { kind }) => texts.kinds[kind] },
  { key: 'author', title: texts.columns.author, render: (_, { author }) => author.name },
  { key: 'count', title: texts.columns.count, className: 'end', render: (_, { count }) => count },
  { key: 'time', title: texts.columns.time, render: (_, { first_time: time }) => <span className="ad-time">{chinaTime(time)}</span> },
  {
    key: 'state',
    title: texts.columns.state,
    render: (_, { state }) => <StateTag state={state === 'shown' ? 'normal' : 'frozen'}>{texts.states[state]}</StateTag>,
  },
];

/** Posts that members reported: those that have waited longest first. */
export default function Reports() {
  const call = useCall();
  const client = useQueryClient();
  const [filter, setFilter] = useState<ReportFilter & { state: 'open' | 'settled' }>({ state: 'open' });
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<Reported | null>(null);
  const list = usePages(
    ['reports', filter],
    (page, signal) => readReports(call, filter, page, signal),
    (post) => idOf(post),
  );
  const rowOf = (key: string): Reported | undefined => list.rows?.find((row) => idOf(row) === key);
  const openKey = opened && idOf(opened);
  // What is decided on stays open, also when another operator has settled it meanwhile.
  const post = (openKey && rowOf(openKey)) ?? opened;
  const open = (key: string): void => {
    if (key !== openKey) leaveUnsaved(() => setOpened(rowOf(key) ?? null));
  };
  const count = list.answer?.count;
  const { ownvoices = 0 } = useBadges();
  const oldest = list.rows?.[0]?.first_time;
  const waited = oldest === undefined ? '' : texts.waited(Math.floor((now - Date.parse(oldest)) / 60_000));
  const keys = list.rows?.map(idOf) ?? [];
  const at = openKey ? keys.indexOf(openKey) : -1;
  const move = (to: string | undefined) => (at < 0 || to === undefined ? undefined : () => open(to));
  return (
    <>
      <ConsoleHead
        title={frame.places.reports}
        note={count === undefined || filter.state === 'settled' ? undefined : texts.note(count, waited)}
      >
        <LinkButton size="sm" href="/admin/ownvoices">
          {texts.voices(ownvoices)}
        </LinkButton>
      </ConsoleHead>
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.reports}>
          <FilterBar filter={filter} onFilter={setFilter} choices={[{ key: 'kind', label: texts.columns.kind, options: kinds }]}>
            <Segmented
              aria-label={texts.which}
              value={filter.state}
              options={[
                { value: 'open' as const, label: texts.open },
                { value: 'settled' as const, label: texts.settled },
              ]}
              onChange={(state) =>
                leaveUnsaved(() => {
                  setOpened(null);
                  setFilter({ ...filter, state });
                })
              }
            />
          </FilterBar>
          <RecordTable
            label={frame.places.reports}
            columns={columnsOf(open)}
            list={list}
            empty={filter.state === 'open' ? texts.none : texts.noneSettled}
            open={openKey}
            onOpen={open}
          />
        </section>
        {post ? (
          <ReportDrawer
            key={idOf(post)}
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
    </>
  );
}
