import { useTheme } from '@shengyu/ui';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Sheet, View } from './chart.model.ts';

const SIZE = { width: 164, height: 82 };

/** Where on the sheet one is; a press goes there. Keys and buttons do the same. */
export function MiniMap({ sheet, view, onGo }: { sheet: Sheet; view: View; onGo: (place: { x: number; y: number }) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { theme } = useTheme();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const style = getComputedStyle(canvas.current);
    context.clearRect(0, 0, SIZE.width, SIZE.height);
    context.fillStyle = style.getPropertyValue('--chart-4');
    const dot = sheet.islands.length > 500 ? 0.9 : 1.4;
    for (const { x, y, size, dry } of sheet.islands) {
      context.globalAlpha = dry ? 1 : 0.35;
      context.beginPath();
      context.arc(x * SIZE.width, y * SIZE.height, dot + size * dot * 1.6, 0, 7);
      context.fill();
    }
  }, [sheet, theme]);
  const go = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onGo({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const percent = (share: number): string => `${share * 100}%`;
  return (
    <div className="sea-mini card" aria-hidden="true">
      <div
        onPointerDown={go}
        onPointerMove={(event) => {
          if (event.buttons > 0) go(event);
        }}
      >
        <canvas ref={canvas} width={SIZE.width} height={SIZE.height} />
        <i style={{ left: percent(view.x), top: percent(view.y), width: percent(1 / view.zoom), height: percent(1 / view.zoom) }} />
      </div>
    </div>
  );
}
