import type { Chapter } from '@shengyu/api';

/** Size of the drawing; it is stretched to the page's width. */
export const routeSize = { width: 1200, height: 240 } as const;

const depths = [130, 88, 142, 84, 138, 92, 134] as const;
const MARGIN = 110;

export interface RouteStop {
  title: string;
  lessons: number;
  /** Place in the drawing. */
  x: number;
  y: number;
}

/** A stop for each chapter, up and down along the way. */
export function routeStops(chapters: readonly Chapter[]): RouteStop[] {
  const gap = chapters.length > 1 ? (routeSize.width - 2 * MARGIN) / (chapters.length - 1) : 0;
  return chapters.map(({ title, lessons }, index) => ({
    title,
    lessons: lessons.length,
    x: chapters.length > 1 ? MARGIN + index * gap : routeSize.width / 2,
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

/** How much of the way is behind, 0…1: each chapter’s lessons bring one to the next stop. */
export function routeReached(chapters: readonly { lessons: readonly unknown[] }[], doneIn: readonly number[]): number {
  if (chapters.length < 2) return 0;
  const parts = chapters.map(({ lessons }, index) => (lessons.length === 0 ? 1 : (doneIn[index] ?? 0) / lessons.length));
  const open = parts.findIndex((part) => part < 1);
  const legs = open < 0 ? chapters.length - 1 : open + (parts[open] ?? 0);
  return Math.min(1, legs / (chapters.length - 1));
}
