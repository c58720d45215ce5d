import { useRef } from 'react';
import { texts } from '../locales/zh-CN.ts';
import { useBars } from './useBars.ts';
import { wavePath } from './wave-path.ts';

export interface WaveformProps {
  /** Loudness per stretch of time, 0..1. */
  peaks: readonly number[];
  /** Share played, 0..1. */
  heard?: number;
  /** Before its width is known. */
  bars?: number;
  /** px */
  height?: number;
  /** Shows the playhead. */
  head?: boolean;
  /** Names the share played for a screen reader; otherwise the drawing is decorative. */
  labelled?: boolean;
}

/** Bars on a waterline, a paler reflection below; the played share is brand blue. Fills the width it is given with as many bars as fit. */
export function Waveform({ peaks, heard = 0, bars: first = 50, height = 32, head = false, labelled = false }: WaveformProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const bars = useBars(drawing, first);
  const { bars: path, reflection, width } = wavePath(peaks, bars, height);
  const edge = Math.round(Math.min(1, Math.max(0, heard)) * width * 10) / 10;
  const name = labelled ? { role: 'img', 'aria-label': texts.heard(Math.round(heard * 100)) } : { 'aria-hidden': true as const };
  return (
    <svg ref={drawing} className="wave" viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" {...name}>
      {edge > 0 ? <Part kind="heard" from={0} to={edge} height={height} path={path} reflection={reflection} /> : null}
      <Part kind="ahead" from={edge} to={width} height={height} path={path} reflection={reflection} />
      {head && edge > 0 ? <path className="head" d={`M${edge} 0V${height}`} /> : null}
    </svg>
  );
}

/** A nested viewport shows just its stretch of the same drawing. */
function Part({
  kind,
  from,
  to,
  height,
  path,
  reflection,
}: {
  kind: string;
  from: number;
  to: number;
  height: number;
  path: string;
  reflection: string;
}) {
  return (
    <svg x={from} width={to - from} height={height} viewBox={`${from} 0 ${to - from} ${height}`} preserveAspectRatio="none">
      <path className={kind} d={path} />
      <path className={`${kind} sea`} d={path} transform={reflection} />
    </svg>
  );
}
