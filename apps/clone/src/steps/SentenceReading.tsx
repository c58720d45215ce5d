import { useCall, useUpload } from '@shengyu/session';
import { Button, Card, clockTime, Icon, ProgressBar, Waveform } from '@shengyu/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { drawSentence, sendSentence, type Clone, type Sentence } from '../clones/clones.queries.ts';
import { useWork } from '../clones/useWork.ts';
import { recorderTexts } from '../locales/recorder.zh-CN.ts';
import { stepTexts } from '../locales/steps.zh-CN.ts';
import { RecorderPanel } from '../recorder/RecorderPanel.tsx';
import type { Recorder } from '../recorder/create-recorder.ts';
import { secondsOf, type Take } from '../recorder/takes/take.ts';
import { TakeButton } from '../recorder/takes/TakeButton.tsx';
import { takeWav } from '../recorder/takes/take-wav.ts';
import { useRecorder } from '../recorder/useRecorder.ts';
import { useRecorderNow } from '../recorder/useRecorderNow.ts';
import { ToolIcon } from '@shengyu/ui/tool-icons';

const words = stepTexts.consent;
const PROMPT = 1;

interface SentenceReadingProps {
  clone: Clone;
  onSent: () => void;
  /** Other ways to agree. */
  children: ReactNode;
}

/** A sentence that nobody knew before, read aloud and sent. */
export function SentenceReading({ clone, onSent, children }: SentenceReadingProps) {
  const call = useCall();
  const { busy, run } = useWork(clone.id);
  const [drawn, setDrawn] = useState<Sentence | null>(null);
  // One that was drawn before the page was opened is still good, and so is what was read of it.
  const sentence = drawn ?? clone.sentence;
  const draw = async (): Promise<void> => {
    const next = await run('draw', () => drawSentence(call, clone.id));
    if (next) setDrawn(next);
  };
  if (sentence)
    return (
      <Booth
        key={sentence.sentence_id}
        clone={clone}
        sentence={sentence}
        onSent={() => {
          setDrawn(null);
          onSent();
        }}
        onAnother={() => void draw()}
        busy={busy === 'draw'}
      >
        {children}
      </Booth>
    );
  return (
    <Card as="section" big className="mc-card-big stack">
      <header className="row wrap-ok">
        <h1>{words.title}</h1>
        <span className="push">{children}</span>
      </header>
      <p className="soft">{words.why}</p>
      <ul className="mc-rules">
        {words.rules.map(({ icon, title, text }) => (
          <li key={title} className="row">
            <ToolIcon name={icon} />
            <div>
              <b>{title}</b>
              <p className="small soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <footer className="row">
        <Button tone="next" size="lg" busy={busy === 'draw'} onClick={() => void draw()}>
          {words.draw}
        </Button>
      </footer>
    </Card>
  );
}

interface BoothProps extends SentenceReadingProps {
  sentence: Sentence;
  onAnother: () => void;
  busy: boolean;
}

function Booth({ clone, sentence, onSent, onAnother, busy: drawing, children }: BoothProps) {
  const upload = useUpload();
  const recorder = useRecorder(`consent-${sentence.sentence_id}`);
  const { busy, run } = useWork(clone.id);
  const [share, setShare] = useState(0);
  const left = useLeft(sentence.expire_time);
  const { phase, takes } = useRecorderNow(recorder);
  const take = takes.at(-1);
  const isStill = phase !== 'recording' && phase !== 'paused' && phase !== 'storing';

  const send = async (read: Take): Promise<void> => {
    setShare(0);
    const file = takeWav(read, await recorder.read(read.id));
    const answer = await run('send', () => sendSentence(upload, clone.id, sentence.sentence_id, file, setShare));
    if (!answer) return;
    await recorder.remove(read.id);
    onSent();
  };
  if (left <= 0 && busy === null)
    return (
      <Card as="section" big className="mc-result" role="alert">
        <span className="badge warn">
          <Icon name="clock" />
        </span>
        <div className="grow">
          <h1>{words.over}</h1>
          <p className="soft">{words.overText}</p>
        </div>
        <Button tone="next" busy={drawing} onClick={onAnother}>
          {words.another}
        </Button>
      </Card>
    );
  return (
    <div className="stack">
      <p className="row wrap-ok small soft num">
        <Icon name="clock" small />
        <span>{words.left(clockTime(left))}</span>
        <Button tone="bare" size="sm" busy={drawing} disabled={busy !== null || !isStill} onClick={onAnother}>
          <Icon name="retry" small />
          {sentence.again ? words.anotherWhole : words.another}
        </Button>
        <span className="push">{children}</span>
      </p>
      <p className="small soft">{sentence.again ? words.againWords : words.breath}</p>
      {sentence.sent_to === '' ? null : (
        <p className="row small soft">
          <Icon name="share" small />
          <span>{words.sentTo(sentence.sent_to)}</span>
        </p>
      )}
      {/* Once the booth is open it shows the text itself. */}
      {phase === 'off' || phase === 'opening' ? <p className="card big mc-sentence">{sentence.text}</p> : null}
      <RecorderPanel
        recorder={recorder}
        title={words.title}
        prompts={[{ number: PROMPT, text: sentence.text }]}
        wantedSeconds={0}
        chosen={0}
        onChosen={() => undefined}
        aside={
          take && isStill ? (
            <ReadOnce recorder={recorder} take={take} busy={busy === 'send'} share={share} onSend={() => void send(take)} />
          ) : null
        }
      />
    </div>
  );
}

interface ReadOnceProps {
  recorder: Recorder;
  take: Take;
  busy: boolean;
  /** Of what is sent. */
  share: number;
  onSend: () => void;
}

/** The sentence as it was read: to be heard, sent, or read once more. */
function ReadOnce({ recorder, take, busy, share, onSend }: ReadOnceProps) {
  const [fault] = take.faults ?? [];
  return (
    <Card as="section" pad className="stack" aria-label={words.read}>
      <h2 className="h-card">{words.read}</h2>
      <p className="player">
        <TakeButton recorder={recorder} take={take} name={words.readName} />
        <Waveform peaks={take.peaks} bars={30} height={24} />
        <span className="time">{clockTime(secondsOf(take) * 1000)}</span>
      </p>
      <p className={`row small ${fault ? 'ov-warn' : 'ov-done'}`}>
        <Icon name={fault ? 'warn' : 'ok'} small />
        {fault ? recorderTexts.faults[fault] : words.fine}
      </p>
      {busy ? <ProgressBar label={words.checking} value={share} /> : null}
      <Button tone={fault ? 'plain' : 'next'} block busy={busy} onClick={onSend}>
        {busy ? (share < 1 ? words.sending(Math.round(share * 100)) : words.checking) : fault ? words.sendAnyway : words.send}
      </Button>
      <p className="small quiet">{words.again}</p>
    </Card>
  );
}

/** Milliseconds until then; counts by seconds. */
function useLeft(until: string): number {
  const [left, setLeft] = useState(() => Date.parse(until) - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
