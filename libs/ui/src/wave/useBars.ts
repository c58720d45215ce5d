import { useEffect, useState, type RefObject } from 'react';
import { PITCH } from './wave-path.ts';

/** How many bars fit into a drawing; `first` until its width is known. */
export function useBars(drawing: RefObject<SVGSVGElement | null>, first: number): number {
  const [bars, setBars] = useState(0);
  useEffect(() => {
    const element = drawing.current;
    if (!element) return undefined;
    return watchWidth(element, (width) => setBars(Math.round(width / PITCH)));
  }, [drawing]);
  return bars || first;
}

const listeners = new WeakMap<Element, (width: number) => void>();
let sizes: ResizeObserver | undefined;

/** One observer for all waves of a page. */
function watchWidth(element: Element, onWidth: (width: number) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  sizes ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) listeners.get(target)?.(contentRect.width);
  });
  listeners.set(element, onWidth);
  sizes.observe(element);
  return () => sizes?.unobserve(element);
}
