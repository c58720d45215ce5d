import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { chinaDay, groupDigits } from '@shengyu/ui';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { StateTag } from '../text/StateTag.tsx';
import { readOwnVoices, type OwnVoice, type OwnVoiceFilter } from './own-voices.queries.ts';
import { markOf, stateOf } from './voice-state.model.ts';
import { kinds, states, texts } from './locales/zh-CN.ts';

export interface OwnVoiceTableProps {
  keyword: string;
  open: string | null;
  onOpen: (id: string) => void;
}

const kindNames = new Map<string, string>(kinds);

/** Voices of all members, the newest first; never their sound. */
export function OwnVoiceTable({ keyword, open, onOpen }: OwnVoiceTableProps) {
  const call = useCall();
  const [filter, setFilter] = useState<OwnVoiceFilter>({ keyword });
  const list = useKeyset({
    queryKey: ['own-voices', 'list', filter],
    read: (after: string | undefined, signal) => readOwnVoices(call, filter, after, signal),
    idOf: ({ id }) => id,
  });
  const columns: Column<OwnVoice>[] = [
    {
      key: 'voice',
      title: texts.columns.voice,
      className: 'ad-wide',
      render: (_, { id, name, reason, hold }) => (
        <>
          <OpenRow onOpen={() => onOpen(id)}>{name}</OpenRow>
          {hold === 'none' || reason === '' ? null : <small>{reason}</small>}
        </>
      ),
    },
    { key: 'member', title: texts.columns.member, render: (_, { member }) => member.nickname },
    { key: 'kind', title: texts.columns.kind, render: (_, { kind }) => kindNames.get(kind) },
    { key: 'words', title: texts.columns.words, className: 'end', render: (_, { words }) => groupDigits(words) },
    {
      key: 'time',
      title: texts.columns.time,
      render: (_, { create_time: time }) => <span className="ad-time">{chinaDay(time)}</span>,
    },
    { key: 'state', title: texts.columns.state, render: (_, voice) => <StateTag state={markOf(voice)}>{stateOf(voice)}</StateTag> },
  ];
  return (
    <>
      <FilterBar
        filter={filter}
        onFilter={setFilter}
        find={texts.find}
        choices={[
          { key: 'kind', label: texts.columns.kind, options: kinds },
          { key: 'state', label: texts.columns.state, options: states },
          { key: 'frozen', label: texts.frozenOnly, options: texts.frozen },
        ]}
      />
      <RecordTable label={texts.tabs.voices()} columns={columns} list={list} empty={texts.noVoices} open={open} onOpen={onOpen} />
    </>
  );
}
