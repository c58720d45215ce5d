/* oxlint-disable eslint/no-restricted-globals -- this file is the one way to what the device keeps of courses */
import type { LessonProgress, TextStorage } from '@shengyu/api';

const key = 'shengyu.courses';
/** As many as one report takes. */
const MOST = 200;

/** The texts of this device; without storage there are none. */
export const deviceText: TextStorage = {
  read(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(name, text) {
    try {
      localStorage.setItem(name, text);
    } catch {
      // It lasts as long as the page.
    }
  },
};

/** What a visitor has done on this device, and what the server does not have yet. The latest first. */
export function readDeviceProgress(): LessonProgress[] {
  try {
    const kept: unknown = JSON.parse(deviceText.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isProgress).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepDeviceProgress(entries: readonly LessonProgress[]): void {
  deviceText.write(key, JSON.stringify(entries.slice(0, MOST)));
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
