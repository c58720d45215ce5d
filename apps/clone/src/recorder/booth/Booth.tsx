import type { ReactNode } from 'react';
import { Button, clockTime, Icon, ProgressBar } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import type { Recorder, RecorderNow } from '../create-recorder.ts';
import type { Prompt } from '../takes/prompt.ts';
import { LiveWave } from './LiveWave.tsx';
import { PromptText } from './PromptText.tsx';
import { useSpaceKey } from './useSpaceKey.ts';
import './booth.css';

const words = recorderTexts.booth;

export interface BoothProps {
  recorder: Recorder;
  now: RecorderNow;
  title: string;
  prompts: readonly Prompt[];
  /** Index of the prompt on show. */
  at: number;
  onAt: (index: number) => void;
  /** Ends the take and judges it. */
  onStop: () => void;
  /** Of what is wanted, 0…1. */
  share: number;
  /** Beside the title: other ways to bring in a voice. */
  children?: ReactNode;
}

/** The text to be read, the live wave, and the keys of a recorder. */
export function Booth({ recorder, now, title, prompts, at, onAt, onStop, share, children }: BoothProps) {
  const { phase, live, kept } = now;
  const prompt = prompts[at];
  const recording = phase === 'recording';
  const busy = recording || phase === 'paused';
  const held = busy || phase === 'storing';

  const main = (): void => {
    if (phase === 'ready' && prompt) void recorder.record(prompt.number);
    else if (phase === 'paused') recorder.resume();
    else if (recording) onStop();
  };
  useSpaceKey(main);
  const mainName = recording ? words.stop : phase === 'paused' ? words.resume : words.record;
  return (
    <section className="card big rc-booth" aria-labelledby="rc-title">
      <header className="row wrap-ok">
        <h2 id="rc-title">{title}</h2>
        <span className="push row">{children}</span>
      </header>
      {kept ? null : (
        <p className="callout warn" role="alert">
          <Icon name="warn" small />
          {words.notKept}
        </p>
      )}
      <div className="rc-read">
        <p className="small quiet num">{words.at(at + 1, prompts.length)}</p>
        <PromptText text={prompt?.text ?? ''} on={busy} syllables={live?.syllables ?? 0} />
      </div>
      <LiveWave live={live} />
      <p className="row small quiet num rc-scale">
        <span>{words.earlier}</span>
        <span className="push">{words.now}</span>
        <span className="rc-db">{recorderTexts.db(Math.max(-60, live?.levelDb ?? -60))}</span>
      </p>
      <div className="rc-keys">
        <Button tone="bare" disabled={held || at === 0} onClick={() => onAt(at - 1)}>
          <Icon name="prev" />
          {words.previous}
        </Button>
        <div className="row rc-main">
          <span className="rc-clock num">
            <b>{clockTime((busy ? (live?.seconds ?? 0) : 0) * 1000)}</b>
          </span>
          <button
            className={`rc-stop${recording ? ' on' : ''}`}
            type="button"
            aria-label={mainName}
            disabled={phase === 'room' || phase === 'opening' || phase === 'storing' || !prompt}
            onClick={main}
          >
            <Icon name={recording ? 'stop' : 'mic'} />
          </button>
          <span className="small soft rc-keyname">
            {phase === 'ready' || busy ? (
              <>
                <kbd>{words.key}</kbd> {words.keyFor[phase === 'ready' ? 'ready' : recording ? 'recording' : 'paused']}
              </>
            ) : null}
          </span>
        </div>
        <span className="row rc-more">
          {busy ? (
            <>
              <Button tone="bare" onClick={() => (recording ? recorder.pause() : recorder.resume())}>
                <Icon name={recording ? 'hold' : 'play'} />
                {recording ? words.pause : words.resume}
              </Button>
              <Button tone="bare" onClick={() => void recorder.discard()}>
                <Icon name="retry" />
                {words.discard}
              </Button>
            </>
          ) : (
            <Button tone="bare" disabled={held || at >= prompts.length - 1} onClick={() => onAt(at + 1)}>
              {words.next}
              <Icon name="next" />
            </Button>
          )}
        </span>
      </div>
      <p className="sr" role="status">
        {recording ? words.recording : phase === 'paused' ? words.paused : ''}
      </p>
      <ProgressBar label={words.spoken} value={share} />
    </section>
  );
}
