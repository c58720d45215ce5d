import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { clockTime, Waveform } from '@shengyu/ui';
import { recorderTexts } from '../../locales/recorder.zh-CN.ts';
import { movedCut, type Cut } from './cut.model.ts';
import './upload.css';

const words = recorderTexts.upload;
const ends = ['from', 'to'] as const;
const [STEP, LEAP] = [0.1, 5];

export interface TrimWaveProps {
  peaks: readonly number[];
  seconds: number;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

/** The whole recording with two ends to be moved, with the pointer or with the arrow keys. */
export function TrimWave({ peaks, seconds, cut, onCut }: TrimWaveProps) {
  const track = useRef<HTMLDivElement>(null);
  const moveTo = (end: keyof Cut, { clientX }: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (box && box.width > 0) onCut(movedCut(cut, end, ((clientX - box.left) / box.width) * seconds, seconds));
  };
  const onKeyDown = (end: keyof Cut) => (event: KeyboardEvent) => {
    const by = (event.shiftKey ? LEAP : STEP) * (event.key === 'ArrowRight' || event.key === 'ArrowUp' ? 1 : -1);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? seconds : event.key.startsWith('Arrow') ? cut[end] + by : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onCut(movedCut(cut, end, to, seconds));
  };
  const percent = (at: number): string => `${((at / seconds) * 100).toFixed(2)}%`;
  return (
    <div className="rc-trim" ref={track}>
      <Waveform peaks={peaks} bars={120} height={96} />
      <span className="out" style={{ left: 0, width: percent(cut.from) }} />
      <span className="out" style={{ left: percent(cut.to), right: 0 }} />
      {ends.map((end) => (
        <span
          key={end}
          className={`end ${end}`}
          style={{ left: percent(cut[end]) }}
          role="slider"
          tabIndex={0}
          aria-label={words.ends[end]}
          aria-valuemin={0}
          aria-valuemax={Math.round(seconds)}
          aria-valuenow={Math.round(cut[end])}
          aria-valuetext={clockTime(cut[end] * 1000)}
          onKeyDown={onKeyDown(end)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            moveTo(end, event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(end, event);
          }}
        >
          <b className="num">{clockTime(cut[end] * 1000)}</b>
        </span>
      ))}
    </div>
  );
}
