import { clockTime, shapePeaks } from '@shengyu/ui';
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react';
import { textPoint } from '../editor/positions.ts';
import { texts } from '../locales/zh-CN.ts';
import { useStore } from 'zustand';
import { useEditor } from '../session/useEditor.ts';
import { usePart } from '../session/parts.ts';
import { subtitleAt } from '../subtitle/subtitle.model.ts';
import { useSubtitles } from '../subtitle/useSubtitles.ts';
import { barPaths, ghostPeaks, waveSize, WINDOW_MS, waveWindow } from './wave-window.ts';

const STEP_MS = 2000;
const TICKS = 10;
const { width, height, water } = waveSize;

/** The waveform of the sound so far, or an estimate of it before. Played bars are blue; a click seeks. */
export function Wave() {
  const { audition } = usePart('listening');
  const state = useStore(audition.state, (now) => now);
  const estimateMs = useEditor((now) => now.stats.durationMs);
  const shaped = useMemo(() => shapePeaks(state.peaks), [state.peaks]);
  const silent = state.peaks.length === 0;
  const { list } = useSubtitles();
  const caret = useEditor((now) => (silent && now.state ? textPoint(now.state.doc, now.state.selection.from) : 0));
  const aroundMs = silent && !state.range ? (list[subtitleAt(list, caret)]?.startMs ?? 0) : state.positionMs;
  const page = waveWindow(shaped, aroundMs);
  const { startMs } = page;
  const ghost = useMemo(
    () => (silent && list.length > 0 ? barPaths(shapePeaks(ghostPeaks(list, startMs))) : null),
    [silent, list, startMs],
  );
  const pageOf = Math.floor(state.positionMs / WINDOW_MS);
  const { above, below } = useMemo(() => barPaths(waveWindow(shaped, pageOf * WINDOW_MS).peaks), [shaped, pageOf]);
  const toX = (ms: number): number => Math.min(width, Math.max(0, ((ms - page.startMs) / WINDOW_MS) * width));
  const [headX, doneX] = [toX(state.positionMs), toX(state.renderedMs)];
  const totalMs = state.complete ? state.renderedMs : Math.max(state.renderedMs, state.range ? state.renderedMs : estimateMs);
  const idle = state.status === 'idle';

  const seek = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) audition.seek(Math.min(state.renderedMs, page.startMs + ((event.clientX - box.left) / box.width) * WINDOW_MS));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowRight: state.positionMs + STEP_MS, ArrowLeft: state.positionMs - STEP_MS, Home: 0 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    audition.seek(Math.max(0, Math.min(state.renderedMs, to)));
  };
  return (
    <div
      className="tl"
      role="slider"
      tabIndex={idle ? -1 : 0}
      aria-label={texts.transport.wave(clockTime(state.positionMs), clockTime(totalMs))}
      aria-disabled={idle}
      aria-valuemin={0}
      aria-valuemax={Math.round(state.renderedMs / 1000)}
      aria-valuenow={Math.round(state.positionMs / 1000)}
      aria-valuetext={clockTime(state.positionMs)}
      onPointerDown={idle ? undefined : seek}
      onKeyDown={onKeyDown}
    >
      <svg className="wave" viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
        {ghost ? (
          <g className="ghost">
            <path className="ahead" d={ghost.above} />
            <path className="ahead sea" d={ghost.below} />
          </g>
        ) : null}
        <Bars kind="heard" from={0} to={headX} above={above} below={below} />
        <Bars kind="ahead" from={headX} to={width} above={above} below={below} />
        {doneX < width && !ghost ? <path className="todo" strokeDasharray="2 6" d={`M${Math.max(doneX, 2)} ${water}H${width}`} /> : null}
        {idle ? null : <path className="head" d={`M${headX} 0V${height}`} />}
        {Array.from({ length: TICKS + 1 }, (_, tick) => (
          <path
            key={tick}
            d={`M${Math.min(width - 0.5, (tick * width) / TICKS + 0.5)} 0v${tick % 2 === 0 ? 7 : 4}`}
            stroke="var(--line-strong)"
          />
        ))}
      </svg>
      <div className="ruler num" aria-hidden="true">
        {Array.from({ length: TICKS / 2 }, (_, mark) => (
          <span key={mark} style={{ left: `${(mark * 200) / TICKS}%` }}>
            {clockTime(startMs + (mark * 2 * WINDOW_MS) / TICKS)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Bars({ kind, from, to, above, below }: { kind: 'heard' | 'ahead'; from: number; to: number; above: string; below: string }) {
  if (to <= from) return null;
  return (
    <svg x={from} width={to - from} height={height} viewBox={`${from} 0 ${to - from} ${height}`} preserveAspectRatio="none">
      <path className={kind} d={above} />
      <path className={`${kind} sea`} d={below} />
    </svg>
  );
}
