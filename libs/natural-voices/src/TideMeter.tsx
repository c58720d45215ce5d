import './natural-note.css';

const HEIGHTS = [4, 7, 10, 6, 9, 11, 7, 10, 5, 8];
const WIDTH = 40;
const WATER = 12;
const above = HEIGHTS.map((height, bar) => `M${bar * 4 + 2} ${WATER}v-${height}`).join('');
const below = HEIGHTS.map((height, bar) => `M${bar * 4 + 2} ${WATER + 2}v${(height * 0.35).toFixed(1)}`).join('');

/** How much of something has come, as bars on a waterline. */
export function TideMeter({ percent, label }: { percent: number; label: string }) {
  return (
    <svg
      className="nv-tide"
      viewBox={`0 0 ${WIDTH} 18`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <path d={above} />
      <path className="sea" d={below} />
      <svg className="come" width={(WIDTH * percent) / 100} height="18" viewBox={`0 0 ${(WIDTH * percent) / 100} 18`}>
        <path d={above} />
        <path className="sea" d={below} />
      </svg>
    </svg>
  );
}
