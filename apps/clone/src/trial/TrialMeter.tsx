import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Icon, LinkButton } from '@shengyu/ui';
import type { VoiceFigures } from '@shengyu/voice';
import { recorderTexts } from '../locales/recorder.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { LiveWave } from '../recorder/booth/LiveWave.tsx';
import { browserMicrophones } from '../recorder/capture/browser-microphones.ts';
import { createTrial } from './create-trial.ts';
import { PitchLine } from './PitchLine.tsx';
import './trial.css';

const words = texts.trial;

/** One line into the microphone, and what was heard of it. It begins at once: this is fetched when somebody asks for it. */
export default function TrialMeter() {
  const [trial] = useState(() => createTrial(browserMicrophones()));
  const { phase, problem, live, pitches, figures, levelDb } = useSyncExternalStore(trial.subscribe, trial.state, trial.state);
  useEffect(() => {
    void trial.start();
    return () => trial.close();
  }, [trial]);
  const again = (): void => void trial.start();
  if (problem) {
    const { title, text, again: retry } = recorderTexts.trouble[problem];
    return (
      <div className="stack" role="alert">
        <h3 className="h-card">{title}</h3>
        <p className="soft">{text}</p>
        <p className="row">
          <Button tone="primary" onClick={again}>
            {retry}
          </Button>
        </p>
      </div>
    );
  }
  const done = phase === 'done';
  return (
    <div className="stack">
      <LiveWave live={live} />
      <PitchLine pitches={pitches} middle={figures?.pitchHz ?? 0} />
      <div role="status">
        {done ? (
          <Result figures={figures} levelDb={levelDb} />
        ) : (
          <p className="soft">{phase === 'opening' ? recorderTexts.open.opening : words.listening}</p>
        )}
      </div>
      <p className="row wrap-ok">
        {done ? (
          <Button onClick={again}>
            <Icon name="retry" />
            {words.again}
          </Button>
        ) : (
          <Button tone="primary" disabled={phase !== 'listening'} onClick={() => trial.stop()}>
            <Icon name="stop" />
            {words.stop}
          </Button>
        )}
        {done ? <LinkButton href="/supermarket">{words.alike}</LinkButton> : null}
      </p>
    </div>
  );
}

function Result({ figures, levelDb }: { figures: VoiceFigures | null; levelDb: number }) {
  if (!figures) return <p>{words.nothing}</p>;
  const { pitchHz, spanSemitones, syllablesPerSecond } = figures;
  const facts = [
    [words.pitch, words.hertz(pitchHz), words.pitchText(pitchHz)],
    [words.span, words.semitones(spanSemitones), words.spanText(spanSemitones)],
    [words.pace, words.syllables(syllablesPerSecond), words.paceText(syllablesPerSecond)],
    [words.level, recorderTexts.db(levelDb), words.levelText(levelDb)],
  ] as const;
  return (
    <dl className="tr-facts">
      {facts.map(([name, figure, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b className="num">{figure}</b>
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
