import { useState, type CSSProperties } from 'react';

export interface SliderProps {
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value that changes nothing: the track fills from there. */
  rest?: number;
  scale: readonly string[];
  format: (value: number) => string;
  onChange: (value: number) => void;
}

/** Name, a value that can be typed, the track and its scale. */
export function Slider({ label, unit, min, max, step, value, rest = min, scale, format, onChange }: SliderProps) {
  const share = (of: number) => ((of - min) / (max - min)) * 100;
  const [low, high] = [Math.min(share(rest), share(value)), Math.max(share(rest), share(value))];
  const width = high - low;
  const style = {
    '--v': `${width}%`,
    '--x': `${width >= 100 ? 0 : (low / (100 - width)) * 100}%`,
    '--z': `${share(rest)}%`,
  } as CSSProperties;
  return (
    <div className="sl">
      <div className="row">
        <span>{label}</span>
        <span className="push" />
        <Typed {...{ label, unit, min, max, step, value, format, onChange }} />
      </div>
      <input
        type="range"
        className={rest === min ? 'slider' : 'slider mid'}
        {...{ min, max, step, value, style }}
        aria-label={label}
        aria-valuetext={`${format(value)} ${unit}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="scale" aria-hidden="true">
        {scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

type TypedProps = Pick<SliderProps, 'label' | 'unit' | 'min' | 'max' | 'step' | 'value' | 'format' | 'onChange'>;

/** Typed text applies when confirmed; anything but a number restores the value. */
function Typed({ label, unit, min, max, step, value, format, onChange }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const confirm = (): void => {
    const number = Number((typed ?? '').replace('−', '-'));
    if (typed !== null && typed.trim() !== '' && Number.isFinite(number)) onChange(toStep(Math.min(max, Math.max(min, number)), step));
    setTyped(null);
  };
  return (
    <label className="val">
      <input
        value={typed ?? format(value)}
        inputMode="decimal"
        aria-label={`${label} ${unit}`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={confirm}
        onKeyDown={(event) => event.key === 'Enter' && confirm()}
      />
      <small>{unit}</small>
    </label>
  );
}

export const toStep = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1000) / 1000;
