import { useCallback, useEffect, useState, type CSSProperties } from 'react';
import { useClips } from '@shengyu/audition';
import { terms } from '@shengyu/api/terms';
import { useCall } from '@shengyu/session';
import { Button, Icon, player, useSound } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import { Scope } from '../refine/Scope.tsx';
import { problemOf } from '../sound/clip-problem.ts';
import { playSound } from '../sound/play-sound.ts';

const words = texts.trial;
const REACH = 6;
const keyOf = (semitones: number): string => `pitch ${semitones}`;

/** A sentence of a voice of the house, spoken higher or lower as the slider is. Each place of it is spoken once. */
export default function SliderTrialPanel() {
  const call = useCall();
  const { clips, want } = useClips(call, problemOf);
  const [place, setPlace] = useState(0);
  const [heard, setHeard] = useState(0);
  const speak = useCallback(
    (semitones: number, isHeard: boolean) =>
      want(
        keyOf(semitones),
        { text: words.line, voice_id: terms.defaultVoiceId, ...(semitones !== 0 && { pitch: semitones }) },
        isHeard ? playSound : undefined,
      ),
    [want],
  );
  useEffect(() => speak(0, false), [speak]);
  useEffect(() => () => player.stop(), []);
  const usual = clips.get(keyOf(0));
  const clip = clips.get(keyOf(heard));
  const url = clip?.status === 'ready' ? clip.url : '';
  const { status } = useSound(url);
  const isOn = status === 'playing' || status === 'loading';
  const release = (): void => {
    if (place === heard && clip && clip.status !== 'failed') return;
    setHeard(place);
    const there = clips.get(keyOf(place));
    if (there?.status === 'ready') player.play(there.url, { startMs: 0 });
    else speak(place, true);
  };
  const toggle = (): void => {
    if (isOn) player.pause();
    else if (url !== '') player.play(url);
    else speak(heard, true);
  };
  const style = { '--v': `${((place + REACH) / (2 * REACH)) * 100}%` } as CSSProperties;
  return (
    <div className="vd-trial-panel">
      <div>
        <p className="vd-trial-line">“{words.line}”</p>
        <Scope was={usual?.status === 'ready' ? usual : undefined} now={clip?.status === 'ready' ? clip : undefined} heardUrl={url} />
      </div>
      <div className="stack">
        <p className="row">
          <b>{words.slider}</b>
          <span className="push num">{words.value(place)}</span>
        </p>
        <input
          type="range"
          className="slider"
          aria-label={words.slider}
          aria-valuetext={words.value(place)}
          min={-REACH}
          max={REACH}
          step={1}
          value={place}
          style={style}
          onChange={({ target }) => setPlace(Number(target.value))}
          onPointerUp={release}
          onKeyUp={release}
        />
        <p className="row small quiet" aria-hidden="true">
          {words.low}
          <span className="push">{words.high}</span>
        </p>
        <p className="row wrap-ok">
          <Button tone="primary" busy={clip?.status === 'waiting' || clip?.status === 'reading'} onClick={toggle}>
            <Icon name={isOn ? 'hold' : 'play'} small />
            {isOn ? words.pause : clip?.status === 'failed' ? words.again : words.play}
          </Button>
          <span className="small quiet" role="status">
            {clip?.status === 'reading' || clip?.status === 'waiting' ? words.reading : words.free}
          </span>
        </p>
        {clip?.status === 'failed' ? (
          <p className="small" role="alert">
            {words.problems[clip.problem] ?? words.problem}
          </p>
        ) : null}
        <p className="small quiet">{words.all}</p>
      </div>
    </div>
  );
}
