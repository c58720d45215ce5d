import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import { Button, clockTime, PlayButton, player, TextInput, useSound, Waveform } from '@shengyu/ui';
import { texts } from '../locales/zh-CN.ts';
import type { TestProps } from './CaptchaStep.tsx';
import { wavPeaks } from './wav-peaks.model.ts';

const words = texts.captcha;

/** Write down the digits that are read, for who does not see the picture. */
export function AudioTest({ test, busy, onAnswer, onRenew, onBack }: TestProps) {
  const [digits, setDigits] = useState('');
  const [problem, setProblem] = useState<string>();
  const { positionMs } = useSound(test.base64);
  const peaks = useMemo(() => wavPeaks(test.base64, 50), [test.base64]);
  useEffect(() => () => player.stop(), [test.base64]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (digits.length === test.length) onAnswer(digits);
    else setProblem(words.digitsRequired(test.length));
  };
  return (
    <form className="test" noValidate onSubmit={submit}>
      <div className="hear">
        <PlayButton url={test.base64} name={words.sound} />
        <div className="grow">
          <Waveform peaks={peaks} heard={test.duration_ms > 0 ? positionMs / test.duration_ms : 0} />
        </div>
        <span className="time">{clockTime(test.duration_ms)}</span>
      </div>
      <TextInput
        label={words.digits(test.length)}
        className="digits"
        name="digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={test.length}
        value={digits}
        error={problem}
        onChange={(event) => {
          setDigits(event.target.value.normalize('NFKC').replaceAll(/\D/g, ''));
          setProblem(undefined);
        }}
      />
      <p className="row small">
        <button type="button" className="link" onClick={() => player.play(test.base64, { startMs: 0 })}>
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
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
