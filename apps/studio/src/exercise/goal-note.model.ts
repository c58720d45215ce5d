import type { GoalResult } from '@shengyu/script';
import { texts } from '../locales/zh-CN.ts';

const { notes } = texts.exercise;

/** What a script has instead of what a goal asks for; empty where it has nothing yet. */
export function goalNote({ met, miss, found, durationMs }: GoalResult, rule: string): string {
  if (met || miss === null || miss === 'none') return notes.none;
  if (miss === 'gone') return notes.gone;
  if (durationMs !== undefined) return notes.seconds(String(durationMs / 1000));
  if (miss === 'elsewhere') return notes.place(found);
  if (miss === 'value') return notes.value;
  return rule === 'within' ? notes.long(found) : notes.count(found.length, rule === 'count' ? found : []);
}
