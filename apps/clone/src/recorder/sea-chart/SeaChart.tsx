import type { CSSProperties, ReactNode } from 'react';
import { coverageTexts } from '../../locales/coverage.zh-CN.ts';
import { chart, shoreLine, type Depth, type Isle, type Spot } from './archipelago.model.ts';

const words = coverageTexts;
const { width, height } = chart;
const DOT = 3.2;
const GRID = 71;

export interface SeaChartProps {
  isles: readonly Isle[];
  /** The syllable that is shown. */
  chosen: string | null;
  onChosen: (syllable: string | null) => void;
  /** The island whose list is open, by its name. */
  group: string | null;
  onGroup: (name: string | null) => void;
  /** What is known of the chosen syllable. */
  children: ReactNode;
}

const grid = [
  ...Array.from({ length: Math.floor(width / GRID) }, (_, at) => `M${(at + 1) * GRID} 0V${height}`),
  ...Array.from({ length: Math.floor(height / GRID) }, (_, at) => `M0 ${(at + 1) * GRID}H${width}`),
].join('');

const circle = ({ x, y }: Spot): string => `M${x.toFixed(1)} ${(y - DOT).toFixed(1)}a${DOT} ${DOT} 0 1 0 .01 0z`;
const half = ({ x, y }: Spot): string => `M${x.toFixed(1)} ${(y - DOT).toFixed(1)}a${DOT} ${DOT} 0 0 0 0 ${2 * DOT}z`;

/** Islands of initials; what was read is land. Their names are buttons, which open what is missing there as a list. */
export function SeaChart({ isles, chosen, onChosen, group, onGroup, children }: SeaChartProps) {
  const spot = isles.flatMap(({ spots }) => spots).find(({ syllable }) => syllable.syllable === chosen);
  const percent = (value: number, of: number): string => `${((value / of) * 100).toFixed(1)}%`;
  const pathOf = (isle: Isle, depths: readonly Depth[], draw: (one: Spot) => string): string =>
    isle.spots
      .filter(({ depth }) => depths.includes(depth))
      .map(draw)
      .join('');
  return (
    <div className="cv-sea" role="group" aria-label={words.chart} tabIndex={0}>
      <div className="cv-in">
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <path d={grid} className="cv-grid" />
          {isles.map((isle, index) => (
            <g key={isle.name}>
              <path d={shoreLine(index, isle, isle.tide + 8)} fill="var(--chart-1)" />
              <path d={shoreLine(index, isle, isle.shore)} fill="var(--chart-2)" />
              <path d={shoreLine(index, isle, isle.shore * 0.74)} fill="var(--chart-3)" />
              <path d={shoreLine(index, isle, isle.shore * 0.48)} fill="var(--chart-4)" />
              <path d={shoreLine(index, isle, isle.tide)} className="cv-tide" />
              <path d={pathOf(isle, ['none', 'some'], circle)} className="cv-none" />
              <path d={pathOf(isle, ['some'], half)} className="cv-full" />
              <path d={pathOf(isle, ['full'], circle)} className="cv-full" />
            </g>
          ))}
          {isles.flatMap(({ spots }) =>
            spots.map(({ syllable: { syllable }, x, y }) => (
              <circle key={syllable} cx={x} cy={y} r={6} className="cv-hit" onClick={() => onChosen(syllable)} />
            )),
          )}
          {spot ? <circle cx={spot.x} cy={spot.y} r={9} className="cv-ring" /> : null}
        </svg>
        {isles.map(({ name, x, y, tide, read, spots }) => (
          <button
            key={name}
            type="button"
            className="cv-name num"
            aria-expanded={group === name}
            style={{ left: percent(x, width), top: percent(y + tide + 12, height) }}
            onClick={() => onGroup(group === name ? null : name)}
          >
            <b>{name || words.noInitial}</b>
            {words.share(read, spots.length)}
          </button>
        ))}
        {spot && group === null ? (
          <div
            className={`cv-tip${spot.x > width * 0.6 ? ' left' : ''}${spot.y > height * 0.5 ? ' up' : ''}`}
            style={{ '--x': percent(spot.x, width), '--y': percent(spot.y, height) } as CSSProperties}
          >
            {children}
          </div>
        ) : null}
      </div>
    </div>
  );
}
