import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { dialogs, Island, Tag } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FilterBar, Find, Pick } from '../list/FilterBar.tsx';
import { withValue } from '../list/filter.model.ts';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { usePages } from '../list/usePages.ts';
import { StateTag } from '../text/StateTag.tsx';
import { VoiceDrawer } from './VoiceDrawer.tsx';
import { namedOf, readVoices, type VoiceFilter, type VoiceRow } from './voices.queries.ts';
import { states, texts } from './locales/zh-CN.ts';

const columnsOf = (onOpen: (id: string) => void): Column<VoiceRow>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    className: 'ad-wide',
    render: (_, { id, name, summary }) => (
      <span className="row">
        <Island seed={id} hue="blue" size="s" />
        <span>
          <OpenRow onOpen={() => onOpen(id)}>{name}</OpenRow>
          <small>{summary}</small>
        </span>
      </span>
    ),
  },
  { key: 'engine', title: texts.columns.engine, render: (_, { engine }) => <span className="soft">{engine.name}</span> },
  { key: 'rate', title: texts.columns.rate, className: 'end', render: (_, { price_rate: rate }) => `×${rate}` },
  { key: 'vip', title: texts.columns.vip, render: (_, { vip }) => (vip ? <Tag tone="vip">{texts.vip}</Tag> : null) },
  {
    key: 'state',
    title: texts.columns.state,
    render: (_, { off, is_changed: changed }) => (
      <span className="row">
        <StateTag state={off ? 'frozen' : 'normal'}>{off ? texts.off : texts.on}</StateTag>
        {changed ? <Tag>{texts.changed}</Tag> : null}
      </span>
    ),
  },
];

/** Voices as the site offers them: name, price, place, or not at all. */
export default function Voices() {
  const call = useCall();
  const client = useQueryClient();
  const [filter, setFilter] = useState<VoiceFilter>({});
  const [open, setOpen] = useState<string | null>(null);
  const list = usePages(
    ['voices', filter],
    (page, signal) => readVoices(call, filter, page, signal),
    ({ id }) => id,
  );
  const opened = list.rows?.find(({ id }) => id === open);
  const extend = list.answer?.extend;
  return (
    <>
      <ConsoleHead title={frame.places.voices} note={list.answer ? texts.note(list.answer.count) : undefined} />
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.voices}>
          <FilterBar>
            <Find label={texts.find} value="" onFind={(keyword) => setFilter({ ...filter, keyword })} />
            <Pick
              label={texts.columns.state}
              all={texts.all}
              value={filter.state ?? ''}
              options={states}
              onPick={(state) => setFilter(withValue(filter, 'state', state))}
            />
            <Pick
              label={texts.columns.engine}
              all={texts.all}
              value={filter.engine ?? ''}
              options={namedOf(extend, 'engines').map(({ id, name }) => [id, name] as const)}
              onPick={(engine) => setFilter(withValue(filter, 'engine', engine))}
            />
          </FilterBar>
          <RecordTable
            label={frame.places.voices}
            columns={columnsOf(setOpen)}
            list={list}
            empty={texts.none}
            open={open}
            onOpen={setOpen}
          />
        </section>
        {opened ? (
          <VoiceDrawer
            key={opened.id}
            voice={opened}
            tags={namedOf(extend, 'tags')}
            onSaved={() => {
              dialogs.toast(texts.saved, { kind: 'success' });
              void client.invalidateQueries({ queryKey: ['voices'] });
            }}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </div>
    </>
  );
}
