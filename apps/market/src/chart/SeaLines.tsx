import { seaLines } from '@shengyu/ui/art';
import { useMemo } from 'react';
import type { Box, View } from './chart.model.ts';

const SHEET = { width: 1440, height: 720 };
const grid = Array.from(
  { length: 11 },
  (_, index) => `M${(index + 1) * 120} 0V${SHEET.height}M0 ${(index + 1) * 120 - 40}H${SHEET.width}`,
).join('');

/** Depth lines and grid, which move with the sheet. */
export function SeaLines({ view: { x, y, zoom }, box }: { view: View; box: Box }) {
  const lines = useMemo(() => seaLines(SHEET.width, SHEET.height), []);
  const at = `translate(${-x * zoom * box.width}px, ${-y * zoom * box.height}px) scale(${zoom})`;
  return (
    <svg
      className="sea-lines"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="none"
      style={{ transform: at }}
      aria-hidden="true"
    >
      <path d={grid} stroke="var(--chart-grid)" vectorEffect="non-scaling-stroke" />
      {lines.map(({ path, opacity }) => (
        <path
          key={opacity}
          d={path}
          fill="var(--chart-1)"
          fillOpacity={0.35}
          stroke="var(--chart-line)"
          strokeOpacity={opacity}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
