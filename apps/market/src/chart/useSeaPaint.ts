import { useTheme } from '@shengyu/ui';
import { useEffect, useRef, type RefObject } from 'react';
import type { Box, Sheet, View } from './chart.model.ts';
import { createPainter, type Painter } from './create-painter.ts';

/** Draws the islands with each frame in which something moved, until all are drawn. */
export function useSeaPaint(canvas: RefObject<HTMLCanvasElement | null>, sheet: Sheet, view: View, box: Box): void {
  const night = useTheme().theme === 'dark';
  const painter = useRef<Painter>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element || box.width === 0) return undefined;
    painter.current ??= createPainter(element, () => performance.now());
    let frame = 0;
    const draw = (): void => {
      if (painter.current?.paint(sheet, view, box, night) === false) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [canvas, sheet, view, box, night]);
}
