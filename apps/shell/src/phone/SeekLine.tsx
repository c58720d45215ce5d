import { Waveform } from '@shengyu/ui';

export interface WaveLineProps {
  peaks: readonly number[];
  bars: number;
  height: number;
}

/** A wave and, over it, the same one as heard, cut at `--heard`: to play changes one property. */
export function WaveLine({ peaks, bars, height }: WaveLineProps) {
  return (
    <div className="wave-line">
      <Waveform peaks={peaks} bars={bars} height={height} />
      <div className="heard-part">
        <Waveform peaks={peaks} bars={bars} height={height} heard={1} />
      </div>
    </div>
  );
}

/** A wave with a range over it, which the script moves and reads. */
export function SeekLine({ durationMs, label, ...wave }: WaveLineProps & { durationMs: number; label: string }) {
  return (
    <div className="seek">
      <WaveLine {...wave} />
      <input
        className="scripted"
        type="range"
        min={0}
        max={Math.round(durationMs / 1000)}
        step={1}
        defaultValue={0}
        disabled={durationMs === 0}
        aria-label={label}
      />
    </div>
  );
}
