import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Island, Tag } from '@shengyu/ui';
import { leaveUnsaved } from '../edit/useUnsaved.ts';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FilterBar } from '../list/FilterBar.tsx';
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
    render: (_, { off, engine_off: engineOff, is_changed: changed }) => (
      <span className="row">
        <StateTag state={off || engineOff ? 'frozen' : 'normal'}>{off ? texts.off : engineOff ? texts.engineOff : texts.on}</StateTag>
        {changed ? <Tag>{texts.changed}</Tag> : null}
      </span>
    ),
  },
];

/** Voices as the site offers them: name, price, place, or not at all. */
export default function Voices() {
  const call = useCall();
  const [filter, setFilter] = useState<VoiceFilter>({});
  const [opened, setOpened] = useState<VoiceRow | null>(null);
  const list = usePages(
    ['voices', filter],
    (page, signal) => readVoices(call, filter, page, signal),
    ({ id }) => id,
  );
  // It stays open while it is edited, also where a filter leaves it out.
  const voice = list.rows?.find(({ id }) => id === opened?.id) ?? opened;
  const open = (id: string): void => {
    if (id !== opened?.id) leaveUnsaved(() => setOpened(list.rows?.find((row) => row.id === id) ?? null));
  };
  const extend = list.answer?.extend;
  return (
    <>
      <ConsoleHead title={frame.places.voices} note={list.answer ? texts.note(list.answer.count) : undefined} />
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.voices}>
          <FilterBar
            filter={filter}
            onFilter={setFilter}
            find={texts.find}
            choices={[
              { key: 'state', label: texts.columns.state, options: states },
              { key: 'engine', label: texts.columns.engine, options: namedOf(extend, 'engines').map(({ id, name }) => [id, name]) },
            ]}
          />
          <RecordTable
            label={frame.places.voices}
            columns={columnsOf(open)}
            list={list}
            empty={texts.none}
            open={opened?.id ?? null}
            onOpen={open}
          />
        </section>
        {voice ? (
          <VoiceDrawer key={voice.id} voice={voice} tags={namedOf(extend, 'tags')} onClose={() => leaveUnsaved(() => setOpened(null))} />
        ) : null}
      </div>
    </>
  );
}
