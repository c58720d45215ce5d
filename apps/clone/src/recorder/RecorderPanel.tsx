import { useState, type ReactNode } from 'react';
import { Button, Card, EmptyState, Icon, player } from '@shengyu/ui';
import { recorderTexts } from '../locales/recorder.zh-CN.ts';
import { Booth } from './booth/Booth.tsx';
import { LiveHints } from './booth/LiveHints.tsx';
import { MicrophoneTrouble } from './booth/MicrophoneTrouble.tsx';
import { RoomCheck } from './booth/RoomCheck.tsx';
import type { Recorder } from './create-recorder.ts';
import type { Prompt } from './takes/prompt.ts';
import type { Take } from './takes/take.ts';
import { judgeTake } from './takes/judge-take.ts';
import { useRecorderNow } from './useRecorderNow.ts';

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
  /** Index of the prompt that was asked for; null: the first one that was not read. */
  chosen: number | null;
  onChosen: (index: number) => void;
  /** A take with what is wrong with it; it is `wanted` where that is nothing. */
  onTake?: (take: Take) => void;
  /** Other ways to record; in the head of the booth, and on the panel of a closed or refused microphone. */
  ways?: ReactNode;
  /** Below the hints. */
  aside?: ReactNode;
  /** For a phone: hints that ask for nothing are left out. */
  compact?: boolean;
}

/** The recorder from the closed microphone to the last prompt. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { recorder, prompts, wantedSeconds, title, done = none, doneSeconds = 0, chosen, onChosen, onTake, ways, aside, compact } = props;
  const now = useRecorderNow(recorder);
  const [begun, setBegun] = useState(() => recorder.state().room !== null);
  const { phase, problem, takes } = now;
  const firstUnread = prompts.findIndex(({ number }) => !done.has(number));
  // The prompt that is being recorded stays selected while takes from the phone arrive.
  const recorded = now.prompt === null ? -1 : prompts.findIndex(({ number }) => number === now.prompt);
  const at = recorded >= 0 ? recorded : Math.min(chosen ?? Math.max(0, firstUnread), Math.max(0, prompts.length - 1));
  const inBooth = problem === null && phase !== 'off' && begun && now.room !== null;
  const spoken =
    doneSeconds + takes.reduce((sum, take) => sum + take.speechSeconds, 0) + (phase === 'recording' ? (now.live?.speechSeconds ?? 0) : 0);

  const stop = async (): Promise<void> => {
    // Ended already, by the other key.
    if (recorder.state().phase !== 'recording' && recorder.state().phase !== 'paused') return;
    onChosen(at);
    const take = await recorder.stop();
    if (!take) return;
    const judged = await judgeTake(recorder, take, prompts[at]?.text ?? '');
    onTake?.(judged);
    if (!judged.wanted) return;
    const here = new Set(recorder.state().takes.map(({ prompt }) => prompt));
    const next = prompts.findIndex(({ number }, index) => index > at && !done.has(number) && !here.has(number));
    if (next >= 0) onChosen(next);
  };
  const main = problem ? (
    <MicrophoneTrouble problem={problem} onAgain={() => void recorder.open()}>
      {ways}
    </MicrophoneTrouble>
  ) : phase === 'off' || (phase === 'opening' && now.device === null) ? (
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
  ) : inBooth ? (
    <Booth
      recorder={recorder}
      now={now}
      prompts={prompts}
      at={at}
      title={title ?? recorderTexts.booth.title}
      onAt={onChosen}
      onStop={() => void stop()}
      share={wantedSeconds > 0 ? spoken / wantedSeconds : (done.size + takes.length) / Math.max(1, prompts.length)}
    >
      {ways}
    </Booth>
  ) : (
    <RoomCheck recorder={recorder} now={now} onBegin={() => setBegun(true)} />
  );
  return (
    <div className={compact ? 'rc-cols compact' : 'rc-cols'}>
      {main}
      <aside className="stack">
        {inBooth ? <LiveHints now={now} spokenSeconds={spoken} wantedSeconds={wantedSeconds} brief={compact ?? false} /> : null}
        {aside}
      </aside>
    </div>
  );
}
