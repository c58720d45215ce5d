import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, groupDigits, Icon, Tag } from '@shengyu/ui';
import { ConsoleBones } from '../frame/ConsoleBones.tsx';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { Failure } from '../list/Failure.tsx';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { usePages } from '../list/usePages.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { articleQuery, readArticles, type ArticleFilter, type ArticleRow } from './articles.queries.ts';
import { states, texts, types } from './locales/zh-CN.ts';

const tones = { draft: undefined, scheduled: 'blue', published: 'done' } as const;

const columnsOf = (onOpen: (id: number) => void): Column<ArticleRow>[] => [
  {
    key: 'title',
    title: texts.columns.title,
    className: 'ad-wide',
    render: (_, { id, title, cate }) => (
      <>
        <OpenRow onOpen={() => onOpen(id)}>{title}</OpenRow>
        <small>{cate}</small>
      </>
    ),
  },
  { key: 'type', title: texts.columns.type, render: (_, { type }) => texts.types[type] },
  { key: 'author', title: texts.columns.author, render: (_, { author }) => author },
  { key: 'views', title: texts.columns.views, className: 'end', render: (_, { views }) => groupDigits(views) },
  {
    key: 'time',
    title: texts.columns.time,
    render: (_, { publish_time: time }) => <span className="ad-time">{time ? chinaTime(time) : '—'}</span>,
  },
  {
    key: 'state',
    title: texts.columns.state,
    render: (_, { state, pinned }) => (
      <span className="row">
        <Tag {...(tones[state] && { tone: tones[state] })}>{texts.states[state]}</Tag>
        {pinned ? <Tag>{texts.pinned}</Tag> : null}
      </span>
    ),
  },
];

function StoredEditor({ id, onClose }: { id: number; onClose: () => void }) {
  const call = useCall();
  const { data, error, refetch } = useQuery(articleQuery(call, id));
  if (data) return <ArticleEditor stored={data} onClose={onClose} />;
  if (!error) return <ConsoleBones place="articles" />;
  return (
    <div className="ad-card">
      <Failure error={error} onRetry={() => void refetch()} />
    </div>
  );
}

/** News, notices and courses: the list, and the editor of one. */
export default function Articles() {
  const call = useCall();
  const client = useQueryClient();
  const [filter, setFilter] = useState<ArticleFilter>({});
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const list = usePages(
    ['articles', 'list', filter],
    (page, signal) => readArticles(call, filter, page, signal),
    ({ id }) => String(id),
  );
  const close = (): void => {
    setEdited(null);
    void client.invalidateQueries({ queryKey: ['articles'] });
  };
  if (edited === 'new') return <ArticleEditor stored={null} onClose={close} />;
  if (edited !== null) return <StoredEditor id={edited} onClose={close} />;
  return (
    <>
      <ConsoleHead title={frame.places.articles} note={texts.note}>
        <Button tone="next" size="sm" onClick={() => setEdited('new')}>
          <Icon name="plus" small />
          {texts.add}
        </Button>
      </ConsoleHead>
      <section className="ad-card" aria-label={frame.places.articles}>
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          find={texts.find}
          choices={[
            { key: 'type', label: texts.columns.type, options: types },
            { key: 'state', label: texts.columns.state, options: states },
          ]}
        />
        <RecordTable
          label={frame.places.articles}
          columns={columnsOf(setEdited)}
          list={list}
          empty={texts.none}
          onOpen={(id) => setEdited(Number(id))}
        />
      </section>
    </>
  );
}
