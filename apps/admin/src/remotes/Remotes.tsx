import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs, Icon, Tag } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { OpenRow, RecordTable, type Column } from '../list/RecordTable.tsx';
import { wholeList } from '../list/whole-list.ts';
import { RemoteDrawer } from './RemoteDrawer.tsx';
import { moveRemote, remotesQuery, type Move, type Remote } from './remotes.queries.ts';
import { ToolbarSwitch } from './ToolbarSwitch.tsx';
import { texts } from './locales/zh-CN.ts';

interface Asked {
  remote: Remote;
  move: Move;
}

function columnsOf(available: boolean, onOpen: (name: string) => void, onAsk: (asked: Asked) => void): Column<Remote>[] {
  return [
    {
      key: 'name',
      title: texts.columns.name,
      render: (_, { name }) => (
        <>
          <OpenRow onOpen={() => onOpen(name)}>{name}</OpenRow>
          <small>{texts.names[name] ?? ''}</small>
        </>
      ),
    },
    { key: 'live', title: texts.columns.live, render: (_, { live }) => <span className="ad-mono">{live}</span> },
    {
      key: 'canary',
      title: texts.columns.canary,
      render: (_, { canary }) =>
        canary ? (
          <>
            <span className="ad-mono">{canary.version}</span>
            {canary.since ? <small>{chinaTime(canary.since)}</small> : null}
          </>
        ) : (
          <span className="quiet">{texts.noCanary}</span>
        ),
    },
    { key: 'share', title: texts.columns.share, className: 'end', render: (_, { canary }) => (canary ? `${canary.percent}%` : '—') },
    {
      key: 'state',
      title: texts.columns.state,
      render: (_, { taken_back: why }) => (why ? <Tag tone="bad">{texts.takenBack}</Tag> : <Tag tone="done">{texts.fine}</Tag>),
    },
    {
      key: 'act',
      title: <span className="sr">{texts.columns.act}</span>,
      className: 'end',
      render: (_, remote) =>
        available ? (
          <span className="ad-acts">
            {remote.rollback_to ? (
              <Button size="sm" onClick={() => onAsk({ remote, move: { move: 'rollback' } })}>
                {texts.rollback}
              </Button>
            ) : null}
            {remote.canary ? (
              <Button size="sm" tone="tint" onClick={() => onAsk({ remote, move: { move: 'promote' } })}>
                {texts.promote}
              </Button>
            ) : null}
          </span>
        ) : null,
    },
  ];
}

/** Which version of each remote visitors get, and the way back. */
export default function Remotes() {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery({ ...remotesQuery(call) });
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const available = query.data?.available ?? false;
  const remotes = query.data?.remotes;
  const opened = remotes?.find(({ name }) => name === open);
  const to = asked?.move.version ?? (asked?.move.move === 'rollback' ? asked.remote.rollback_to : asked?.remote.canary?.version) ?? '';
  return (
    <>
      <ConsoleHead title={frame.places.remotes} note={remotes ? texts.note(remotes.length) : undefined}>
        <ToolbarSwitch />
      </ConsoleHead>
      {query.data && !available ? (
        <p className="callout warn">
          <Icon name="info" small />
          {texts.unavailable}
        </p>
      ) : null}
      <div className="ad-split">
        <section className="ad-card" aria-label={frame.places.remotes}>
          <RecordTable
            label={frame.places.remotes}
            columns={columnsOf(available, setOpen, setAsked)}
            list={wholeList({ ...query, data: remotes }, ({ name }) => name)}
            empty={texts.none}
            open={open}
            onOpen={setOpen}
          />
        </section>
        {opened ? (
          <RemoteDrawer
            key={opened.name}
            remote={opened}
            available={available}
            onMove={(move) => setAsked({ remote: opened, move })}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </div>
      {asked ? (
        <ActionDialog
          title={asked.move.move === 'rollback' ? texts.rollbackTitle(asked.remote.name, to) : texts.promoteTitle(asked.remote.name, to)}
          act={asked.move.move === 'rollback' ? texts.rollback : texts.promote}
          danger={asked.move.move === 'rollback'}
          forMembers={false}
          reasons={asked.move.move === 'rollback' ? texts.rollbackReasons : texts.promoteReasons}
          run={({ reason }, key) => moveRemote(call, asked.remote, asked.move, reason, key)}
          onDone={() => {
            setAsked(null);
            dialogs.toast(texts.moved, { kind: 'success' });
            void client.invalidateQueries({ queryKey: ['remotes'] });
          }}
          onClose={() => setAsked(null)}
        >
          <p className="soft">{texts.moveText}</p>
        </ActionDialog>
      ) : null}
    </>
  );
}
