import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { Button, clockTime, PlayButton, player, TextInput, useSound, Waveform } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { ChallengeProps } from './challenge.ts';
import { wavPeaks } from './wav-peaks.model.ts';

const words = texts.captcha;

/** Write down the digits that are read, for who does not see the picture. */
export function AudioChallenge({ challenge, submit: label, busy, onAnswer, onRenew, onBack }: ChallengeProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<string>();
  const { positionMs } = useSound(challenge.base64);
  const peaks = useMemo(() => wavPeaks(challenge.base64, 50), [challenge.base64]);
  useEffect(() => () => player.stop(), [challenge.base64]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (digits.length === challenge.length) onAnswer(digits);
    else setProblem(words.digitsRequired(challenge.length));
  };
  return (
    <form className="test" noValidate onSubmit={submit}>
      <div className="hear">
        <PlayButton url={challenge.base64} name={words.sound} />
        <div className="grow">
          <Waveform peaks={peaks} heard={challenge.duration_ms > 0 ? positionMs / challenge.duration_ms : 0} />
        </div>
        <span className="time">{clockTime(challenge.duration_ms)}</span>
      </div>
      <TextInput
        label={words.digits(challenge.length)}
        className="digits"
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={challenge.length}
        value={digits}
        error={problem}
        onChange={(event) => {
          setDigits(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''));
          setProblem(undefined);
        }}
      />
      <p className="row small">
        <button type="button" className="link" onClick={() => player.play(challenge.base64, { startMs: 0 })}>
          {words.again}
        </button>
        <button type="button" className="link" onClick={() => onRenew({ slow: true })}>
          {words.slow}
        </button>
        <span className="quiet push">{words.voice}</span>
      </p>
      <div className="row">
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
        <Button tone="primary" size="lg" className="grow" type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  );
}
