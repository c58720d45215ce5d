import type { Chapter } from '@shengyu/api';

/** Size of the drawing; it is stretched to the page's width. */
export const routeSize = { width: 1200, height: 240 } as const;

const depths = [130, 88, 142, 84, 138, 92, 134] as const;

export interface RouteStop {
  title: string;
  lessons: number;
  /** Place in the drawing. */
  x: number;
  y: number;
}

/** A stop for each chapter, up and down along the way. */
export function routeStops(chapters: readonly Chapter[]): RouteStop[] {
  const gap = routeSize.width / chapters.length;
  return chapters.map(({ title, lessons }, index) => ({
    title,
    lessons: lessons.length,
    x: Math.round((index + 0.5) * gap),
    y: depths[index % depths.length] ?? 110,
  }));
}

/** The way from stop to stop as one path. */
export function routePath(stops: readonly Pick<RouteStop, 'x' | 'y'>[]): string {
  return stops
    .map(({ x, y }, index) => {
      const before = stops[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** How far the way is behind, as a place in the drawing: each chapter’s lessons bring one to the next stop. */
export function routeReached(stops: readonly Pick<RouteStop, 'x' | 'lessons'>[], doneIn: readonly number[]): number {
  const parts = stops.map(({ lessons }, index) => (lessons === 0 ? 1 : (doneIn[index] ?? 0) / lessons));
  const open = parts.findIndex((part) => part < 1);
  const at = open < 0 ? stops.length - 1 : open;
  const from = stops[at]?.x ?? 0;
  const to = stops[at + 1]?.x ?? from;
  return from + (to - from) * (parts[at] ?? 0);
}
