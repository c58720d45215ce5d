import { Tabs } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, groupDigits, Icon } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { useKeyset, type Keyset } from '../list/useKeyset.ts';
import { yuan } from '../text/amounts.model.ts';
import { StateTag } from '../text/StateTag.tsx';
import { ApprovalDrawer, personOf } from './ApprovalDrawer.tsx';
import { LimitDialog } from './LimitDialog.tsx';
import { readApprovals, refreshMoney, rulesQuery, type Approval, type Waits } from './approvals.queries.ts';
import { titleOf } from './facts.model.ts';
import { texts } from './locales/zh-CN.ts';

function columnsOf(state: Waits, onOpen: (id: string) => void): Column<Approval>[] {
  const { what, member, worth, asked, ends, state: result } = texts.columns;
  return [
    {
      key: 'what',
      title: what,
      className: 'ad-wide',
      render: (_, approval) => (
        <>
          <OpenRow onOpen={() => onOpen(approval.approval_id)}>{titleOf(approval)}</OpenRow>
          <small>{approval.reason}</small>
        </>
      ),
    },
    { key: 'member', title: member, render: (_, row) => row.member?.nickname ?? <span className="quiet">{texts.limitName}</span> },
    { key: 'worth', title: worth, className: 'end', render: (_, { worth_fen: fen }) => <b>{texts.amount(yuan(fen))}</b> },
    {
      key: 'asked',
      title: asked,
      render: (_, row) => (
        <>
          {personOf(row.asked)}
          <small>{chinaTime(row.asked.time)}</small>
        </>
      ),
    },
    state === 'waiting'
      ? { key: 'ends', title: ends, render: (_, { expire_time: time }) => <span className="num">{chinaTime(time)}</span> }
      : {
          key: 'state',
          title: result,
          render: (_, row) => (
            <>
              <StateTag state={row.state}>{texts.states[row.state]}</StateTag>
              {row.decided ? <small>{personOf(row.decided)}</small> : null}
            </>
          ),
        },
  ];
}

interface Listed {
  state: Waits;
  list: Keyset<Approval>;
  open: string | null;
  onOpen: (id: string) => void;
}

function ApprovalTable({ state, list, open, onOpen }: Listed) {
  return (
    <RecordTable
      label={texts.tabs[state]}
      columns={columnsOf(state, onOpen)}
      list={list}
      empty={texts.none[state]}
      open={open}
      onOpen={onOpen}
    />
  );
}

/** What waits for a second operator, and what became of it. */
export default function Approvals() {
  const call = useCall();
  const client = useQueryClient();
  const [state, setState] = useState<Waits>('waiting');
  const [open, setOpen] = useState<string | null>(null);
  const [limits, setLimits] = useState(false);
  const { data: rules } = useQuery(rulesQuery(call));
  const list = useKeyset({
    queryKey: ['approvals', 'list', state],
    read: (after: string | undefined, signal) => readApprovals(call, state, after, signal),
    idOf: ({ approval_id: id }) => id,
  });
  const opened = list.rows?.find(({ approval_id: id }) => id === open);
  const table = <ApprovalTable state={state} list={list} open={open} onOpen={setOpen} />;
  return (
    <>
      <ConsoleHead
        title={frame.places.approvals}
        note={rules && texts.rule(yuan(rules.limit_fen), groupDigits(rules.limit_points), groupDigits(rules.limit_words))}
      >
        {rules ? <Button onClick={() => setLimits(true)}>{texts.limit}</Button> : null}
      </ConsoleHead>
      {rules?.others === 0 ? (
        <p className="callout warn">
          <Icon name="info" small />
          {texts.alone}
        </p>
      ) : null}
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.approvals}>
          <Tabs
            activeKey={state}
            destroyOnHidden
            onChange={(key) => {
              setState(key as Waits);
              setOpen(null);
            }}
            items={(['waiting', 'settled'] as const).map((key) => ({
              key,
              label: texts.tabs[key],
              children: key === state ? table : null,
            }))}
          />
        </section>
        {opened ? <ApprovalDrawer key={opened.approval_id} approval={opened} onClose={() => setOpen(null)} /> : null}
      </div>
      {limits && rules ? (
        <LimitDialog
          rules={rules}
          onDone={(said) => {
            setLimits(false);
            dialogs.toast(said, { kind: 'success' });
            refreshMoney(client);
          }}
          onClose={() => setLimits(false)}
        />
      ) : null}
    </>
  );
}
