import { stepTexts } from '../../locales/record-step.zh-CN.ts';

const words = stepTexts.ways;

export type Way = 'here' | 'upload';

export interface WaySwitchProps {
  way: Way;
  onWay: (way: Way) => void;
  disabled: boolean;
  /** Whether there is something to be read aloud. */
  reads: boolean;
}

/** Read here, or bring a recording that exists. */
export function WaySwitch({ way, onWay, disabled, reads }: WaySwitchProps) {
  if (!reads) return null;
  return (
    <span className="seg" role="group" aria-label={words.label}>
      {(['here', 'upload'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={way === one} disabled={disabled} onClick={() => onWay(one)}>
          {words[one]}
        </button>
      ))}
    </span>
  );
}
