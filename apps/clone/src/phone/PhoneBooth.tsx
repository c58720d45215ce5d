import { useUpload } from '@shengyu/session';
import { Icon } from '@shengyu/ui';
import { useMemo, useState } from 'react';
import { phoneTexts } from '../locales/phone.zh-CN.ts';
import { CheckList } from '../recorder/check/CheckList.tsx';
import { asksAgain, rowsOf } from '../recorder/check/check-rows.model.ts';
import { useClock } from '../recorder/phone-link/useClock.ts';
import { RecorderPanel } from '../recorder/RecorderPanel.tsx';
import { SendStatus } from '../recorder/sending/SendStatus.tsx';
import { useSender } from '../recorder/sending/useSender.ts';
import { useJudged } from '../recorder/takes/useJudged.ts';
import { useRecorder } from '../recorder/useRecorder.ts';
import { useRecorderNow } from '../recorder/useRecorderNow.ts';
import { PhoneEnd } from './PhoneEnd.tsx';
import type { PhonePass } from './pass-storage.ts';
import { sendFromPhone } from './phone.queries.ts';
import { useAwake } from './useAwake.ts';
import { useTold } from './useTold.ts';

const words = phoneTexts.page;

export interface PhoneBoothProps {
  pass: PhonePass;
  /** Prompts that the server already has, from this device or another. */
  read: readonly number[];
}

/** The recorder on a phone. What it records goes to the voice of its pass, and stays here until it is there. */
export function PhoneBooth({ pass, read: readBefore }: PhoneBoothProps) {
  const { prompts } = pass.script;
  const upload = useUpload();
  const recorder = useRecorder(`phone ${pass.id}`);
  const now = useRecorderNow(recorder);
  const [chosen, setChosen] = useState<number | null>(null);
  const [read, setRead] = useState<readonly number[]>(readBefore);
  const [ended, setEnded] = useState(false);
  const clock = useClock(!ended);
  useAwake();
  useJudged(recorder, now.takes, prompts);
  const sending = useSender(recorder, {
    send: (take, file, options) => sendFromPhone(upload, pass.pass, take, file, options),
    onSent: ({ prompt }) => setRead((before) => [...before, ...(prompt === null ? [] : [prompt])]),
  });
  const done = useMemo(() => new Set(read), [read]);
  const busy = now.phase === 'recording' || now.phase === 'paused' || now.phase === 'storing';
  const waiting = now.takes.filter(({ id, wanted }) => wanted && !sending.refused.has(id)).length;
  const left = Date.parse(pass.expire_time) - clock;
  useTold(pass.pass, {
    prompt: now.prompt ?? (chosen === null ? null : (prompts[chosen]?.number ?? null)),
    recording: now.phase === 'recording',
    peaks: now.live?.bars ?? [],
    onState: (state) => setRead((before) => [...new Set([...before, ...state.prompts])]),
    onEnd: () => setEnded(true),
  });
  // What is being read is read to its end: it is kept on the phone.
  if ((ended || sending.closed === 'phone.closed' || left <= 0) && !busy) return <PhoneEnd takes={now.takes.length} />;
  const { sending: under, refused } = sending;
  const again = rowsOf({ prompts, samples: [], takes: now.takes, sender: { sending: under, refused } }).filter(asksAgain);
  return (
    <>
      <p className="ph-linked">
        <Icon name="ok" small />
        {words.linked(pass.name)}
        <span className="push num">{words.until(Math.max(0, Math.ceil(left / 60_000)))}</span>
      </p>
      <p className="small quiet num ph-count">{words.read(done.size, prompts.length)}</p>
      <SendStatus sending={sending} waiting={waiting} />
      <RecorderPanel recorder={recorder} prompts={prompts} wantedSeconds={0} done={done} chosen={chosen} onChosen={setChosen} compact />
      {again.length > 0 ? (
        <CheckList
          recorder={recorder}
          rows={again}
          sending={under}
          recording={busy ? now.prompt : null}
          onAgain={(number) => setChosen(prompts.findIndex((prompt) => prompt.number === number))}
          onUse={({ take }) => take && void recorder.put({ ...take, wanted: true })}
          onRemove={({ take }) => take && void recorder.remove(take.id)}
        />
      ) : null}
    </>
  );
}
