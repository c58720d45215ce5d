import type { KeyboardEvent, PointerEvent } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { Waveform, type WaveformProps } from '../wave/Waveform.tsx';
import { clockTime } from './clock-time.ts';

export interface WaveSliderProps extends Pick<WaveformProps, 'peaks' | 'bars' | 'height' | 'head'> {
  /** What it plays, as a person names it. */
  name: string;
  positionMs: number;
  totalMs: number;
  disabled?: boolean;
  onSeek: (ms: number) => void;
}

const STEP_MS = 1000;

/** The wave of a sound as a slider: click it, or use the arrow keys. */
export function WaveSlider({ name, positionMs, totalMs, disabled = false, onSeek, ...wave }: WaveSliderProps) {
  const seek = (ms: number) => {
    if (!disabled) onSeek(Math.min(totalMs, Math.max(0, ms)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, positionMs, totalMs);
    if (to === undefined) return;
    event.preventDefault();
    seek(to);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) seek(((event.clientX - box.left) / box.width) * totalMs);
  };
  return (
    <div
      className="wave-seek"
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-disabled={disabled}
      aria-label={texts.position(name)}
      aria-valuemin={0}
      aria-valuemax={Math.round(totalMs / 1000)}
      aria-valuenow={Math.round(positionMs / 1000)}
      aria-valuetext={texts.positionValue(clockTime(positionMs), clockTime(totalMs))}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <Waveform heard={totalMs > 0 ? positionMs / totalMs : 0} {...wave} />
    </div>
  );
}

function target(key: string, at: number, total: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + STEP_MS;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - STEP_MS;
  if (key === 'Home') return 0;
  if (key === 'End') return total;
  return undefined;
}
