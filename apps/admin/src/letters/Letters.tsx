import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '@shengyu/session';
import { Button, chinaTime } from '@shengyu/ui';
import { ConsoleHead } from '../frame/ConsoleHead.tsx';
import { texts as frame } from '../frame/locales/zh-CN.ts';
import { RecordTable, type Column } from '../list/RecordTable.tsx';
import { usePages } from '../list/usePages.ts';
import { readLetters, type Letter, type LetterState } from './letters.queries.ts';
import { SettleLetter } from './SettleLetter.tsx';
import { texts } from './locales/zh-CN.ts';

const columnsOf = (onSettle: (letter: Letter) => void): Column<Letter>[] => [
  { key: 'text', title: texts.columns.text, className: 'ad-wide', render: (_, { text }) => text },
  {
    key: 'from',
    title: texts.columns.from,
    render: (_, { name, account }) => (
      <>
        {name || texts.visitor}
        {account === '' ? null : <small>{account}</small>}
      </>
    ),
  },
  { key: 'replyTo', title: texts.columns.replyTo, render: (_, { reply_to: replyTo }) => replyTo },
  { key: 'time', title: texts.columns.time, render: (_, { time }) => <span className="ad-time">{chinaTime(time)}</span> },
  {
    key: 'act',
    title: texts.columns.act,
    render: (_, letter) =>
      letter.settled ? (
        <span className="small quiet">{texts.by(letter.settled.operator, letter.settled.note)}</span>
      ) : (
        <Button size="sm" onClick={() => onSettle(letter)}>
          {texts.settle}
        </Button>
      ),
  },
];

/** What visitors wrote to the operator: those that wait, the oldest first. */
export default function Letters() {
  const call = useCall();
  const [state, setState] = useState<LetterState>('open');
  const [settles, setSettles] = useState<Letter | null>(null);
  const list = usePages(
    ['letters', state],
    (page, signal) => readLetters(call, state, page, signal),
    ({ id }) => id,
  );
  const count = list.answer?.count;
  return (
    <>
      <ConsoleHead title={frame.places.letters} note={count === undefined || state === 'settled' ? undefined : texts.note(count)}>
        <Segmented<LetterState>
          aria-label={texts.which}
          value={state}
          options={[
            { value: 'open', label: texts.open },
            { value: 'settled', label: texts.settled },
          ]}
          onChange={setState}
        />
      </ConsoleHead>
      <section className="ad-card" aria-label={frame.places.letters}>
        <RecordTable
          label={frame.places.letters}
          columns={columnsOf(setSettles)}
          list={list}
          empty={state === 'open' ? texts.none : texts.noneSettled}
        />
      </section>
      {settles ? <SettleLetter letter={settles} onClose={() => setSettles(null)} /> : null}
    </>
  );
}
