import { readAttempt, type ExerciseAttempt } from '@shengyu/api';
import { useCall, useSession } from '@shengyu/session';
import { deviceText } from '@shengyu/ui';
import { useEffect, useRef, useState } from 'react';
import { checkAttempt } from '../course/course.queries.ts';

/** The last attempt at an exercise that this device keeps. When it is done, `onDone` is called, and for members the server checks it. */
export function useAttempt(
  { course_id, lesson }: { course_id: number; lesson: string },
  exists: boolean,
  practised: boolean,
  onDone: () => void,
): ExerciseAttempt | null {
  const call = useCall();
  const member = useSession((state) => state.user?.id ?? null);
  const [attempt, setAttempt] = useState<ExerciseAttempt | null>(null);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    if (!exists) return undefined;
    const read = (): void => setAttempt(readAttempt(deviceText, { course_id, lesson }));
    read();
    // The editor may be in another tab.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [exists, course_id, lesson]);
  const done = attempt?.done === true && !practised;
  useEffect(() => {
    if (!done || !attempt) return;
    latest.current();
    if (member !== null) checkAttempt(call, attempt).catch(() => undefined);
  }, [done, attempt, member, call]);
  return attempt;
}
