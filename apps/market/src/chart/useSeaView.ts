import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { centredOn, moved, whole, zoomed, type Box, type View } from './chart.model.ts';

/** On a phone the whole sheet is too small to touch. */
const NARROW = { below: 700, zoom: 2.2 };
/** More is a drag, less a press. */
const SLACK = 5;

export interface SeaView {
  view: View;
  box: Box;
  setView: (change: (view: View, box: Box) => View) => void;
  /** Whether what was pressed last was dragged. */
  wasDragged: () => boolean;
}

/** What of the sheet is in the frame: moved by dragging, zoomed by wheel and by two fingers. */
export function useSeaView(frame: RefObject<HTMLDivElement | null>, start: { x: number; y: number } | undefined): SeaView {
  const [view, show] = useState<View>(whole);
  const [box, setBox] = useState<Box>({ width: 0, height: 0 });
  const latest = useRef({ view, box });
  latest.current = { view, box };
  const dragged = useRef(false);
  const setView = useCallback((change: (view: View, box: Box) => View) => {
    show((now) => change(now, latest.current.box));
  }, []);
  const [x, y] = [start?.x ?? 0.5, start?.y ?? 0.5];
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): Box => ({ width: element.clientWidth, height: element.clientHeight });
    const first = measure();
    setBox(first);
    if (first.width < NARROW.below) show(centredOn({ ...whole, zoom: NARROW.zoom }, { x, y }));
    const sizes = new ResizeObserver(() => setBox(measure()));
    sizes.observe(element);
    return () => sizes.disconnect();
    // Where it starts is read once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const fingers = new Map<number, { x: number; y: number }>();
    const placeOf = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
      const { left, top } = element.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const onWheel = (event: WheelEvent): void => {
      const isOut = event.deltaY > 0;
      // At its smallest the chart lets the page scroll.
      if (isOut && latest.current.view.zoom <= 1) return;
      event.preventDefault();
      const at = placeOf(event);
      setView((now, size) => zoomed(now, 2 ** (-event.deltaY / 400), size, at.x, at.y));
    };
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Element && event.target.closest('.sea-tool')) return;
      fingers.set(event.pointerId, placeOf(event));
      dragged.current = false;
    };
    const onMove = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      if (fingers.size === 1) {
        if (!dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
        dragged.current = true;
        setView((shown, size) => moved(shown, now.x - before.x, now.y - before.y, size));
      } else {
        dragged.current = true;
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) return;
        const times = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        setView((shown, size) => zoomed(shown, times, size, middle.x, middle.y));
      }
      fingers.set(event.pointerId, now);
    };
    const onUp = (event: PointerEvent): void => void fingers.delete(event.pointerId);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('pointerdown', onDown);
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onUp);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onUp);
    };
  }, [frame, setView]);
  return { view, box, setView, wasDragged: () => dragged.current };
}
