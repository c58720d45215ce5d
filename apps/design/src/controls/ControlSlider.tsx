import type { CSSProperties, KeyboardEvent } from 'react';
import { wizard } from '../locales/wizard.zh-CN.ts';
import { placeOf, PLACES, valueAt, type ControlName } from './control.model.ts';
import './controls.css';

export interface ControlSliderProps {
  name: ControlName;
  value: number;
  /** Where it was before: a tick on the track. */
  was: number;
  onChange: (value: number) => void;
  /** The hand or the key that moved it is gone. */
  onRelease: () => void;
}

const moving: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** One control of a voice. Equal ways sound equally far, with the mouse and by arrow keys. */
export function ControlSlider({ name, value, was, onChange, onRelease }: ControlSliderProps) {
  const words = wizard.controls[name];
  const shown = words.value(value);
  const share = (of: number): string => `${(placeOf(name, of) / PLACES) * 100}%`;
  const release = ({ key }: KeyboardEvent): void => {
    if (moving.has(key)) onRelease();
  };
  return (
    <div className={`vd-slider${value === was ? '' : ' on'}`}>
      <p className="row" aria-hidden="true">
        <b>{words.title}</b>
        <span className="push num">{shown}</span>
      </p>
      <div className="vd-track" style={{ '--was': share(was) } as CSSProperties}>
        <input
          type="range"
          className="slider"
          aria-label={words.title}
          aria-valuetext={shown}
          min={0}
          max={PLACES}
          step={1}
          value={Math.round(placeOf(name, value))}
          style={{ '--v': share(value) } as CSSProperties}
          onChange={({ target }) => onChange(valueAt(name, Number(target.value)))}
          onPointerUp={onRelease}
          onKeyUp={release}
        />
        {value === was ? null : <i aria-hidden="true" />}
      </div>
      <p className="row small quiet" aria-hidden="true">
        {words.low}
        <span className="push">{words.high}</span>
      </p>
    </div>
  );
}
