import { useState } from 'react';
import { useLocation } from '@shengyu/nav';
import { useCall } from '@shengyu/session';
import { Avatar, chinaTime, groupDigits, Tag } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { FilterBar } from '../list/FilterBar.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { memberStateName, tierName } from '../text/names.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { MemberDrawer } from './MemberDrawer.tsx';
import { readMembers, type MemberFilter, type MemberRow } from './members.queries.ts';
import { texts, tiers } from './locales/zh-CN.ts';

const states = ['normal', 'frozen', 'closed'] as const;

function columnsOf(onOpen: (id: string) => void): Column<MemberRow>[] {
  return [
    {
      key: 'member',
      title: texts.columns.member,
      render: (_, { member_id: id, nickname, account, mobile, avatar }) => (
        <span className="row">
          <Avatar seed={id} picture={avatar} size="s" />
          <span>
            <OpenRow onOpen={() => onOpen(id)}>{nickname}</OpenRow>
            <small className="num">{mobile || account}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'tier',
      title: texts.columns.tier,
      render: (_, { tier }) => <Tag {...(tier && { tone: 'vip' as const })}>{tierName(tier)}</Tag>,
    },
    { key: 'points', title: texts.columns.points, className: 'end', render: (_, { points }) => groupDigits(points) },
    { key: 'words', title: texts.columns.words, className: 'end', render: (_, { words }) => groupDigits(words) },
    { key: 'paid', title: texts.columns.paid, className: 'end', render: (_, { paid_fen: fen }) => `¥${yuan(fen)}` },
    {
      key: 'active',
      title: texts.columns.active,
      render: (_, { active_time: time }) => <span className="ad-time">{time ? chinaTime(time).slice(5) : texts.never}</span>,
    },
    {
      key: 'state',
      title: texts.columns.state,
      render: (_, { state, operator }) => (
        <span className="row">
          <StateTag state={state}>{memberStateName(state)}</StateTag>
          {operator ? <Tag tone="blue">{texts.operator}</Tag> : null}
        </span>
      ),
    },
  ];
}

/** Members, and what an operator does for one of them; a link to the page opens whom it names. */
export default function Members() {
  const { search } = useLocation();
  return <MemberList key={search} search={search} />;
}

function MemberList({ search }: { search: string }) {
  const call = useCall();
  const [opening] = useState(() => new URLSearchParams(search));
  const [filter, setFilter] = useState<MemberFilter>({ keyword: opening.get('find') ?? '' });
  const [open, setOpen] = useState<string | null>(opening.get('open'));
  const list = useKeyset({
    queryKey: ['members', 'list', filter],
    read: (after: string | undefined, signal) => readMembers(call, filter, after, signal),
    idOf: ({ member_id: id }) => id,
  });
  return (
    <>
      <ConsoleHead title={frame.places.members} />
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.members}>
          <FilterBar
            filter={filter}
            onFilter={setFilter}
            find={texts.find}
            choices={[
              { key: 'tier', label: texts.columns.tier, options: tiers },
              { key: 'state', label: texts.columns.state, options: states.map((state) => [state, memberStateName(state)]) },
            ]}
            exportOf="members"
          />
          <RecordTable
            label={frame.places.members}
            columns={columnsOf(setOpen)}
            list={list}
            empty={texts.none}
            open={open}
            onOpen={setOpen}
          />
        </section>
        {open ? <MemberDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
      </div>
    </>
  );
}
