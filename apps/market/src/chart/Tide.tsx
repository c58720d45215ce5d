import { useId } from 'react';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';

/** How many of the conditions an island must fit to stay above the water. */
export function Tide({ tide, conditions, onTide }: { tide: number; conditions: number; onTide: (tide: number) => void }) {
  const id = useId();
  return (
    <div className="sea-tide card">
      <div className="row small">
        <label htmlFor={id}>
          <b>{texts.tide}</b>
        </label>
        <span className="push">{texts.conditions(conditions)}</span>
      </div>
      <input
        id={id}
        className="range"
        type="range"
        min={0}
        max={Math.max(1, conditions)}
        step={1}
        value={conditions === 0 ? 0 : tide}
        disabled={conditions === 0}
        aria-valuetext={texts.tideValue(tide, conditions)}
        onChange={(event) => onTide(Number(event.target.value))}
      />
      <div className="row small soft">
        <span>{texts.open}</span>
        <span className="push">{texts.best}</span>
      </div>
    </div>
  );
}
