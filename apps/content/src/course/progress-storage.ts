import type { LessonProgress } from '@shengyu/api';
import { keep, readKept } from '@shengyu/ui';
import { progressKey } from './progress-key.ts';

/** As many as one report takes. */
const MOST = 200;

/** What a visitor has done on this device, and what the server does not have yet. The latest first. */
export function readDeviceProgress(): LessonProgress[] {
  const kept = readKept('browser', progressKey);
  return Array.isArray(kept) ? kept.filter(isProgress).slice(0, MOST) : [];
}

export function keepDeviceProgress(entries: readonly LessonProgress[]): void {
  keep('browser', progressKey, entries.slice(0, MOST));
}

function isProgress(value: unknown): value is LessonProgress {
  if (typeof value !== 'object' || value === null) return false;
  const { course_id, lesson, state, at, practised } = value as Record<string, unknown>;
  return (
    typeof course_id === 'number' &&
    typeof lesson === 'string' &&
    (state === 'started' || state === 'done') &&
    typeof at === 'string' &&
    typeof practised === 'boolean'
  );
}
