import { Button, clockTime, Icon, PlayButton, Waveform } from '@shengyu/ui';
import { useId, useState } from 'react';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import type { Recorder } from '../create-recorder.ts';
import type { Sending } from '../sending/useSender.ts';
import { secondsOf } from '../takes/take.ts';
import { TakeButton } from '../takes/TakeButton.tsx';
import { asksAgain, heardParts, shortList, type CheckRow } from './check-rows.model.ts';
import { faultText } from './fault-text.ts';
import './check-list.css';

const words = stepTexts.check;
/** Of the newest, beside what asks for something. */
const NEWEST = 4;

export interface CheckListProps {
  recorder: Pick<Recorder, 'read'>;
  rows: readonly CheckRow[];
  sending: Sending['sending'];
  /** Number of the prompt that is recorded. */
  recording: number | null;
  onAgain: (number: number) => void;
  /** A take with faults that is wanted all the same. */
  onUse: (row: CheckRow) => void;
  onRemove: (row: CheckRow) => void;
}

/** The takes by prompt: play one, see its faults, record it again, remove it. */
export function CheckList({ rows, recording, ...rest }: CheckListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const read = rows.filter(({ state }) => state !== 'unread');
  const again = rows.filter(asksAgain);
  const shown = all ? rows : shortList(rows, NEWEST);
  const prompts = rows.filter(({ number }) => number !== null);
  return (
    <section className="card big rc-sents" aria-labelledby={id}>
      <header className="row wrap-ok">
        <h2 id={id}>{words.title}</h2>
        <span className="small quiet num">{words.counts(prompts.length, read.length, again.length)}</span>
        <span className="seg push" role="group" aria-label={words.which}>
          {[true, false].map((value) => (
            <button key={String(value)} type="button" aria-pressed={all === value} onClick={() => setAll(value)}>
              {value ? words.all : words.short}
            </button>
          ))}
        </span>
      </header>
      {shown.length === 0 ? <p className="soft rc-nothing">{words.empty}</p> : null}
      <ul>
        {shown.map((row) => (
          <Sentence key={row.key} row={row} recording={row.number !== null && row.number === recording} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type SentenceProps = { row: CheckRow; recording: boolean } & Omit<CheckListProps, 'rows' | 'recording'>;

function Sentence({ row, recording, recorder, sending, onAgain, onUse, onRemove }: SentenceProps) {
  const { number, text, state, take, sample } = row;
  const name = number === null ? words.upload : words.name(number);
  const redo = asksAgain(row) && !recording;
  const [peaks, ms] = take ? [take.peaks, secondsOf(take) * 1000] : sample ? [sample.peaks, sample.duration_ms] : [[], 0];
  return (
    <li className={recording ? 'rc-sent now' : 'rc-sent'}>
      <span className="small quiet num">{number ?? <Icon name="file" small />}</span>
      <div>
        <p>{text ? <Spoken row={row} /> : sample ? words.sources[sample.source] : words.upload}</p>
        {redo ? (
          <small>{faultText(row)}</small>
        ) : row.toned.length > 0 ? (
          <small className="soft">{words.toned(row.toned.length)}</small>
        ) : null}
      </div>
      {state === 'unread' ? (
        <span className="small quiet">{recording ? null : words.unread}</span>
      ) : (
        <span className="player">
          {take ? <TakeButton recorder={recorder} take={take} name={name} /> : <PlayButton url={sample?.url ?? ''} name={name} size="s" />}
          <Waveform peaks={peaks} bars={26} height={24} />
          <span className="time">{clockTime(ms)}</span>
        </span>
      )}
      <span className="row rc-do">
        {recording ? (
          <span className="row small rc-live">
            <i />
            {words.live}
          </span>
        ) : (
          <>
            {state === 'redo' && row.refused === '' && take ? (
              <button type="button" className="link small" aria-label={words.useOf(name)} onClick={() => onUse(row)}>
                {words.use}
              </button>
            ) : null}
            <Progress row={row} share={sending?.share ?? 0} />
            {number === null ? null : (
              <Button size="sm" tone={redo ? 'plain' : 'bare'} aria-label={words.againOf(name)} onClick={() => onAgain(number)}>
                {state === 'unread' ? words.read : words.again}
              </Button>
            )}
            {state === 'unread' || state === 'sending' ? null : (
              <Button size="sm" tone="bare" icon aria-label={words.removeOf(name)} onClick={() => onRemove(row)}>
                <Icon name="close" small />
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  );
}

/** The text, with the syllables marked that were not heard, or in another tone. */
function Spoken({ row: { text, places, toned } }: { row: CheckRow }) {
  const marked = [...places, ...toned];
  if (marked.length === 0) return text;
  return heardParts(text, marked).map((part, index) => (part.heard ? part.text : <mark key={index}>{part.text}</mark>));
}

function Progress({ row: { state, faults }, share }: { row: CheckRow; share: number }) {
  if (state === 'there')
    return (
      <span className="rc-there" role="img" aria-label={words.there}>
        <Icon name={faults.length > 0 ? 'warn' : 'ok'} small />
      </span>
    );
  if (state === 'sending') return <span className="small quiet num">{words.sending(share)}</span>;
  return state === 'waits' ? <span className="small quiet">{words.waits}</span> : null;
}
