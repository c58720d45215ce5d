import { Icon, PlayButton, Waveform, clockTime } from '@shengyu/ui';
import { useEffect, useState } from 'react';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { Recorder } from '../create-recorder.ts';
import { secondsOf, type Take } from '../takes/take.ts';
import type { TakeFault } from '../takes/take-check.model.ts';
import { takeWav } from '../takes/take-wav.ts';

const words = recorderTexts.takes;

export interface TakeListProps {
  recorder: Recorder;
  takes: readonly Take[];
  /** Place of a prompt in the text, from 1. */
  placeOf: (prompt: number | null) => number;
  faults: ReadonlyMap<string, readonly TakeFault[]>;
  /** Wants a take with its faults. */
  onUse: (take: Take) => void;
  onAgain: (prompt: number | null) => void;
}

/** So many of the latest are on the page: each is held as a file. */
const SHOWN = 6;

/** What was recorded of late, and what of all is worth reading again; the latest first. */
export function TakeList({ recorder, takes, placeOf, faults, onUse, onAgain }: TakeListProps) {
  const shown = takes.filter(({ id }, index) => index >= takes.length - SHOWN || (faults.get(id)?.length ?? 0) > 0).toReversed();
  return (
    <section className="card pad rc-takes" aria-label={words.title(takes.length)}>
      <h2 className="h-card">{words.title(takes.length)}</h2>
      {takes.length === 0 ? <p className="small quiet">{words.empty}</p> : null}
      <ul>
        {shown.map((take) => {
          const name = words.name(placeOf(take.prompt));
          const [fault] = faults.get(take.id) ?? [];
          return (
            <li key={take.id}>
              <p className="player">
                <TakeButton recorder={recorder} take={take} name={name} />
                <span className="small">{name}</span>
                <Waveform peaks={take.peaks} bars={30} height={24} />
                <span className="time">{clockTime(secondsOf(take) * 1000)}</span>
              </p>
              <p className="row small">
                <span className={fault ? 'rc-bad' : 'rc-good'}>
                  <Icon name={fault ? 'warn' : 'ok'} small />
                  {fault ? recorderTexts.faults[fault] : words.good}
                </span>
                {fault ? (
                  <button type="button" className="link push" aria-label={words.useOf(name)} onClick={() => onUse(take)}>
                    {words.use}
                  </button>
                ) : null}
                <button
                  type="button"
                  className={fault ? 'link' : 'link push'}
                  aria-label={words.againOf(name)}
                  onClick={() => onAgain(take.prompt)}
                >
                  {words.again}
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Plays a take from the device: its file is made when it is on the page, and let go with it. */
function TakeButton({ recorder, take, name }: { recorder: Recorder; take: Take; name: string }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    let made = '';
    let gone = false;
    void recorder.read(take.id).then((pieces) => {
      if (gone) return;
      made = URL.createObjectURL(takeWav(take, pieces));
      setUrl(made);
    });
    return () => {
      gone = true;
      URL.revokeObjectURL(made);
    };
  }, [recorder, take]);
  return <PlayButton url={url} name={name} size="s" />;
}
