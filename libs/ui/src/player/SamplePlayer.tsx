import { texts } from '../locales/zh-CN.ts';
import { clockTime } from './clock-time.ts';
import { PlayButton, type PlayButtonProps } from './PlayButton.tsx';
import { player } from './player.ts';
import { useSound } from './usePlayer.ts';
import { WaveSlider } from './WaveSlider.tsx';

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

/** Button, wave and time of one sample. The wave is a slider: click it, or use the arrow keys. */
export function SamplePlayer({ url, name, durationMs, peaks, size, tone, bars, height = 32, bare = false }: SamplePlayerProps) {
  const sound = useSound(url);
  const total = sound.durationMs || durationMs;
  const seek = (ms: number) => {
    if (sound.url === url) player.seek(ms);
    else player.play(url, { startMs: ms });
  };
  const button = { url, name, ...(size && { size }), ...(tone && { tone }) };
  return (
    <div className="player">
      {bare ? null : <PlayButton {...button} />}
      <WaveSlider
        {...{ name, peaks, height }}
        {...(bars && { bars })}
        disabled={url === ''}
        positionMs={sound.positionMs}
        totalMs={total}
        onSeek={seek}
      />
      <span className="time">
        {url === '' ? texts.preparing : sound.status === 'failed' ? texts.playFailed : clockTime(sound.positionMs || total)}
      </span>
    </div>
  );
}
