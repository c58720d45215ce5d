import type { Call, LessonProgress } from '@shengyu/api';
import { readProgress, reportProgress } from './course.queries.ts';
import { mergeProgress } from './progress.model.ts';
import { keepDeviceProgress, readDeviceProgress } from './progress-storage.ts';

/**
 * Hands a member's account what the device has, and answers all that is known then; nothing when the member is not the same any more.
 */
export async function syncProgress(call: Call, isSame: () => boolean): Promise<LessonProgress[] | undefined> {
  const own = readDeviceProgress();
  const known = own.length === 0 ? await readProgress(call) : await reportProgress(call, own);
  if (!isSame()) return undefined;
  // What was done meanwhile waits for the next report.
  const later = readDeviceProgress().filter(
    (entry) => !own.some(({ course_id, lesson, at }) => course_id === entry.course_id && lesson === entry.lesson && at === entry.at),
  );
  keepDeviceProgress(later);
  return mergeProgress(known, later);
}
