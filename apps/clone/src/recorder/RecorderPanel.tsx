import { useState, type ReactNode } from 'react';
import { Button, Card, EmptyState, Icon, player } from '@shengyu/ui';
import { recorderTexts } from '../locales/recorder.zh-CN.ts';
import { Booth, type Prompt } from './booth/Booth.tsx';
import { LiveHints } from './booth/LiveHints.tsx';
import { MicrophoneTrouble } from './booth/MicrophoneTrouble.tsx';
import { RoomCheck } from './booth/RoomCheck.tsx';
import { TakeList } from './booth/TakeList.tsx';
import type { Recorder } from './create-recorder.ts';
import type { Take } from './takes/take.ts';
import { faultsOf, type TakeFault } from './takes/take-check.model.ts';
import { fromPcm } from './takes/take-wav.ts';
import { useRecorderNow } from './useRecorder.ts';

const words = recorderTexts.open;
const none: ReadonlySet<number> = new Set();

export interface RecorderPanelProps {
  recorder: Recorder;
  prompts: readonly Prompt[];
  /** Speech that is wanted in all; 0 where each prompt counts for itself. */
  wantedSeconds: number;
  title?: string;
  /** Prompts that were read before, and how long they are together. */
  done?: ReadonlySet<number>;
  doneSeconds?: number;
  /** A take without a fault, to be handed on; `onUse`: one that is wanted with its faults. */
  onTake: (take: Take) => void;
  onUse: (take: Take) => void;
  /** In the head of the booth, and below the hints. */
  ways?: ReactNode;
  aside?: ReactNode;
}

/** The recorder from the closed microphone to the last prompt. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { recorder, prompts, wantedSeconds, title, done = none, doneSeconds = 0, onTake, onUse, ways, aside } = props;
  const now = useRecorderNow(recorder);
  const [begun, setBegun] = useState(false);
  const [chosen, setAt] = useState<number | null>(null);
  const [faults, setFaults] = useState<ReadonlyMap<string, readonly TakeFault[]>>(new Map());
  const { phase, problem, takes } = now;
  const firstUnread = prompts.findIndex(({ number }) => !done.has(number));
  // The one that is recorded stays where it is, whatever comes in from elsewhere.
  const at = Math.min(chosen ?? Math.max(0, firstUnread), Math.max(0, prompts.length - 1));
  const placeOf = (number: number | null): number => prompts.findIndex((prompt) => prompt.number === number) + 1;
  const spoken =
    doneSeconds + takes.reduce((sum, take) => sum + take.speechSeconds, 0) + (phase === 'recording' ? (now.live?.speechSeconds ?? 0) : 0);

  const stop = async (): Promise<void> => {
    const take = await recorder.stop();
    if (!take) return;
    const samples = fromPcm(await recorder.read(take.id));
    const found = faultsOf(take, prompts[at]?.text ?? '', recorder.state().room?.floorDb, { samples, sampleRate: take.sampleRate });
    setFaults((before) => new Map([...before, [take.id, found]]));
    if (found.length > 0) return;
    onTake(take);
    const here = new Set(recorder.state().takes.map(({ prompt }) => prompt));
    const next = prompts.findIndex(({ number }, index) => index > at && !done.has(number) && !here.has(number));
    if (next >= 0) setAt(next);
  };
  if (problem)
    return (
      <MicrophoneTrouble problem={problem} onAgain={() => void recorder.open()}>
        {ways}
      </MicrophoneTrouble>
    );
  if (phase === 'off' || (phase === 'opening' && now.device === null)) {
    return (
      <Card as="section" big className="rc-still">
        <EmptyState level={2} title={words.title} text={phase === 'opening' ? words.opening : words.text}>
          <Button
            tone="next"
            busy={phase === 'opening'}
            onClick={() => {
              player.stop();
              void recorder.open();
            }}
          >
            <Icon name="mic" />
            {words.button}
          </Button>
          {ways}
        </EmptyState>
      </Card>
    );
  }
  if (!begun || now.room === null) return <RoomCheck recorder={recorder} now={now} onBegin={() => setBegun(true)} />;
  return (
    <div className="rc-cols">
      <Booth
        recorder={recorder}
        now={now}
        prompts={prompts}
        at={at}
        title={title ?? recorderTexts.booth.title}
        onAt={setAt}
        onStop={() => void stop()}
        share={wantedSeconds > 0 ? spoken / wantedSeconds : (done.size + takes.length) / Math.max(1, prompts.length)}
      >
        {ways}
      </Booth>
      <aside className="stack">
        <LiveHints now={now} spokenSeconds={spoken} wantedSeconds={wantedSeconds} />
        {aside}
        <TakeList
          recorder={recorder}
          takes={takes}
          placeOf={placeOf}
          faults={faults}
          onUse={onUse}
          onAgain={(number) => setAt(Math.max(0, placeOf(number) - 1))}
        />
      </aside>
    </div>
  );
}
