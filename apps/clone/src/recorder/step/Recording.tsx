import { wasShown, type CallOutput, type CloneSample } from '@shengyu/api';
import { terms } from '@shengyu/api/terms';
import { useCall, useRealtime, useUpload } from '@shengyu/session';
import { Button, Card, dialogs, EmptyState } from '@shengyu/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { coverageTexts } from '../../locales/coverage.zh-CN.ts';
import { stepTexts } from '../../locales/record-step.zh-CN.ts';
import { CheckList } from '../check/CheckList.tsx';
import { rowsOf, speechOf, type CheckRow } from '../check/check-rows.model.ts';
import { PhoneCard } from '../phone-link/PhoneCard.tsx';
import { PhoneFollow } from '../phone-link/PhoneFollow.tsx';
import { usePhoneLink } from '../phone-link/usePhoneLink.ts';
import { Coverage } from '../sea-chart/Coverage.tsx';
import { RecorderPanel } from '../RecorderPanel.tsx';
import { SendStatus } from '../sending/SendStatus.tsx';
import { useSender } from '../sending/useSender.ts';
import { useJudged } from '../takes/useJudged.ts';
import { UploadPanel } from '../upload/UploadPanel.tsx';
import { useRecorder } from '../useRecorder.ts';
import { useRecorderNow } from '../useRecorderNow.ts';
import { currentSamples } from './current-samples.model.ts';
import { Goal } from './Goal.tsx';
import { removeSample, sendTake, type ToRead } from './record.queries.ts';
import { useSettled } from './useSettled.ts';
import { WaySwitch, type Way } from './WaySwitch.tsx';

const words = stepTexts;

export interface RecordingProps {
  detail: CallOutput<'cloneDetail'>;
  toRead: ToRead;
  onChanged: () => void;
  /** Recordings of this device that are still to be sent. */
  onWaiting: (takes: number) => void;
}

export function Recording({ detail, toRead: { script, engine }, onChanged, onWaiting }: RecordingProps) {
  const { id } = detail;
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const { prompts } = script;
  const toBeRead = useMemo(() => (only === null ? prompts : prompts.filter(({ number }) => only.has(number))), [prompts, only]);
  const call = useCall();
  const upload = useUpload();
  const recorder = useRecorder(id);
  const now = useRecorderNow(recorder);
  const [way, setWay] = useState<Way>(prompts.length > 0 ? 'here' : 'upload');
  const [chosen, setChosen] = useState<number | null>(null);
  const [added, setAdded] = useState<readonly CloneSample[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const changed = useSettled(onChanged);
  useJudged(recorder, now.takes, prompts);
  const sending = useSender(recorder, {
    send: (take, file, options) => sendTake(call, upload, recorder, take, file, options),
    onSent: (_take, { sample }) => {
      setAdded((before) => [...before, sample]);
      changed();
    },
  });
  useSamplesElsewhere(id, changed);
  const phone = usePhoneLink(id, changed);
  const top = useRef<HTMLDivElement>(null);

  const samples = useMemo(() => currentSamples(detail.samples, added, removed), [detail.samples, added, removed]);
  const { sending: under, refused } = sending;
  const rows = useMemo(
    () => rowsOf({ prompts, samples, takes: now.takes, sender: { sending: under, refused } }),
    [prompts, samples, now.takes, under, refused],
  );
  const done = useMemo(() => new Set(samples.flatMap(({ prompt }) => prompt ?? [])), [samples]);
  const doneSeconds = samples.reduce((sum, sample) => sum + speechOf(sample), 0);
  const spoken = doneSeconds + now.takes.reduce((sum, take) => sum + take.speechSeconds, 0);
  const busy = now.phase === 'recording' || now.phase === 'paused' || now.phase === 'storing';
  const waiting = now.takes.filter(({ id: take, wanted }) => wanted && !refused.has(take)).length;

  useEffect(() => onWaiting(waiting), [onWaiting, waiting]);

  const readAgain = (number: number): void => {
    setWay('here');
    phone.leave();
    const isShown = toBeRead.some((prompt) => prompt.number === number);
    if (!isShown) setOnly(null);
    setChosen((isShown ? toBeRead : prompts).findIndex((prompt) => prompt.number === number));
    top.current?.scrollIntoView({ block: 'start' });
  };
  const readOnly = (numbers: readonly number[]): void => {
    setOnly(new Set(numbers));
    setChosen(0);
    setWay('here');
    phone.leave();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const remove = async ({ number, take, sample }: CheckRow): Promise<void> => {
    const name = number === null ? words.check.upload : words.check.name(number);
    if (!(await dialogs.confirm(words.check.remove(name), { danger: true }))) return;
    try {
      if (sample) {
        await removeSample(call, id, sample.id);
        setRemoved((before) => new Set([...before, sample.id]));
        changed();
      }
      if (take) await recorder.remove(take.id);
      dialogs.toast(words.check.removed, { kind: 'success' });
    } catch (error) {
      if (!wasShown(error)) dialogs.toast(words.check.notRemoved, { kind: 'error' });
    }
  };

  const ways = <WaySwitch way={way} onWay={setWay} disabled={busy} reads={prompts.length > 0} />;
  const aside = (
    <>
      {engine ? (
        <Goal
          spokenSeconds={spoken}
          seconds={engine.seconds}
          read={done.size}
          prompts={prompts.length}
          reads={engine.reads}
          leastPrompts={engine.least_prompts}
        />
      ) : null}
      <PhoneCard phone={phone} />
    </>
  );
  return (
    <div className="rc-step" ref={top}>
      <SendStatus sending={sending} waiting={waiting} />
      {only === null ? null : (
        <p className="callout rc-unsent">
          {coverageTexts.onlyNow(only.size)}
          <Button size="sm" className="push" disabled={busy} onClick={() => setOnly(null)}>
            {coverageTexts.whole}
          </Button>
        </p>
      )}
      {phone.follows && !busy ? (
        <PhoneFollow phone={phone} prompts={prompts} samples={samples}>
          {aside}
        </PhoneFollow>
      ) : way === 'upload' ? (
        <div className="rc-cols">
          <UploadPanel
            most={terms.files.audioBytes}
            onUse={async (pieces) => {
              for (const piece of pieces) await recorder.add(piece);
            }}
          >
            {ways}
          </UploadPanel>
          <aside className="stack">{aside}</aside>
        </div>
      ) : prompts.length === 0 ? (
        <Card as="section" big>
          <EmptyState level={2} {...words.noPrompts}>
            {ways}
          </EmptyState>
        </Card>
      ) : (
        <RecorderPanel
          recorder={recorder}
          prompts={toBeRead}
          wantedSeconds={engine?.seconds.least ?? 0}
          done={done}
          doneSeconds={doneSeconds}
          chosen={chosen}
          onChosen={setChosen}
          ways={ways}
          aside={aside}
        />
      )}
      <CheckList
        recorder={recorder}
        rows={rows}
        sending={sending.sending}
        recording={busy ? now.prompt : null}
        onAgain={readAgain}
        onUse={({ take }) => take && void recorder.put({ ...take, wanted: true })}
        onRemove={(row) => void remove(row)}
      />
      <Coverage id={id} engine={script.engine} read={done.size} prompts={prompts} onOnly={readOnly} onRead={readAgain} />
    </div>
  );
}

/** Recordings that come in or go on another device, and what may have been missed while the connection was away. */
function useSamplesElsewhere(id: string, onChanged: () => void): void {
  const realtime = useRealtime();
  useEffect(() => {
    const unlisten = [
      realtime.on('clone:sample', (event) => {
        if (event.id === id) onChanged();
      }),
      realtime.onReconnect(onChanged),
    ];
    return () => {
      for (const stop of unlisten) stop();
    };
  }, [realtime, id, onChanged]);
}
