import type { KeyboardEvent, PointerEvent } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { Waveform } from '../wave/Waveform.tsx';
import { clockTime } from './clock-time.ts';
import { PlayButton, type PlayButtonProps } from './PlayButton.tsx';
import { player } from './player.ts';
import { useSound } from './usePlayer.ts';

export interface SamplePlayerProps extends Pick<PlayButtonProps, 'url' | 'name' | 'size' | 'tone'> {
  durationMs: number;
  /** Loudness per stretch of time, 0..1. */
  peaks: readonly number[];
  bars?: number;
  /** Height of the wave, px. */
  height?: number;
  /** Without the button, which is elsewhere in the card. */
  bare?: boolean;
}

const STEP_MS = 1000;

/** Button, wave and time of one sample. The wave is a slider: click it, or use the arrow keys. */
export function SamplePlayer({ url, name, durationMs, peaks, size, tone, bars, height = 32, bare = false }: SamplePlayerProps) {
  const sound = useSound(url);
  const total = sound.durationMs || durationMs;
  const seek = (ms: number) => {
    if (url === '') return;
    const at = Math.min(total, Math.max(0, ms));
    if (sound.url === url) player.seek(at);
    else player.play(url, { startMs: at });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, sound.positionMs, total);
    if (to === undefined) return;
    event.preventDefault();
    seek(to);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) seek(((event.clientX - box.left) / box.width) * total);
  };
  const button = { url, name, ...(size && { size }), ...(tone && { tone }) };
  return (
    <div className="player">
      {bare ? null : <PlayButton {...button} />}
      <div
        className="wave-seek"
        role="slider"
        tabIndex={url === '' ? -1 : 0}
        aria-disabled={url === ''}
        aria-label={texts.position(name)}
        aria-valuemin={0}
        aria-valuemax={Math.round(total / 1000)}
        aria-valuenow={Math.round(sound.positionMs / 1000)}
        aria-valuetext={texts.positionValue(clockTime(sound.positionMs), clockTime(total))}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        <Waveform peaks={peaks} heard={total > 0 ? sound.positionMs / total : 0} height={height} {...(bars && { bars })} />
      </div>
      <span className="time">
        {url === '' ? texts.preparing : sound.status === 'failed' ? texts.playFailed : clockTime(sound.positionMs || total)}
      </span>
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
