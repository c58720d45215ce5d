import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime, dialogs } from '@shengyu/ui';
import { readOperators, resetFactor, type Operator } from '../gate/factor.queries.ts';
import { ActionDialog } from '../list/ActionDialog.tsx';
import { RecordTable, type Column } from '../list/RecordTable.tsx';
import { wholeList } from '../list/whole-list.ts';
import { StateTag } from '../text/StateTag.tsx';
import { texts } from './locales/zh-CN.ts';

const factorText = ({ factor, recovery_left: left }: Operator): string => (factor === 'on' ? texts.factor.on(left) : texts.factor[factor]);

/** Who else may use the console, and how safe their way in is. */
export function OperatorTable({ me }: { me: string }) {
  const call = useCall();
  const client = useQueryClient();
  const query = useQuery({ queryKey: ['operators'], queryFn: ({ signal }) => readOperators(call, signal) });
  const [reset, setReset] = useState<Operator | null>(null);
  const columns: Column<Operator>[] = [
    { key: 'name', title: texts.columns.name, render: (_, { nickname, account }) => <TwoLines over={nickname} under={account} /> },
    {
      key: 'factor',
      title: texts.columns.factor,
      render: (_, operator) => <StateTag state={operator.factor === 'none' ? 'down' : operator.factor}>{factorText(operator)}</StateTag>,
    },
    { key: 'time', title: texts.columns.time, render: (_, { proven_time: time }) => (time ? chinaTime(time) : texts.never) },
    { key: 'address', title: texts.columns.address, render: (_, { address }) => <span className="ad-mono">{address}</span> },
    {
      key: 'act',
      title: <span className="sr">{texts.columns.act}</span>,
      className: 'end',
      render: (_, operator) =>
        operator.member_id === me || operator.factor === 'none' ? null : (
          <Button size="sm" onClick={() => setReset(operator)}>
            {texts.reset}
          </Button>
        ),
    },
  ];
  return (
    <section className="ad-card" aria-label={texts.operators}>
      <RecordTable
        label={texts.operators}
        columns={columns}
        list={wholeList(query, ({ member_id: id }) => id)}
        empty={{ title: texts.never, text: '' }}
      />
      {reset ? (
        <ActionDialog
          title={texts.resetTitle(reset.nickname)}
          act={texts.resetAct}
          danger
          forMembers={false}
          reasons={texts.resetReasons}
          run={({ reason }) => resetFactor(call, reset.member_id, reason)}
          onDone={() => {
            setReset(null);
            dialogs.toast(texts.done);
            void client.invalidateQueries({ queryKey: ['operators'] });
          }}
          onClose={() => setReset(null)}
        >
          <p className="soft">{texts.resetText}</p>
        </ActionDialog>
      ) : null}
    </section>
  );
}

/** A name with what tells it from others below. */
function TwoLines({ over, under }: { over: string; under: string }) {
  return (
    <>
      <b>{over}</b>
      <small>{under}</small>
    </>
  );
}
