import { keepAttempt, type ExerciseName } from '@shengyu/api';
import { checkGoals } from '@shengyu/script';
import { useCall, useSession } from '@shengyu/session';
import { deviceText } from '@shengyu/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { usePart } from '../session/parts.ts';
import { useEditor } from '../session/useEditor.ts';
import { checkExercise, readExerciseLesson, type ExerciseLesson } from './exercise.queries.ts';
import { goalNote } from './goal-note.model.ts';

export interface ExerciseNow {
  name: ExerciseName;
  /** Null while it comes, undefined when it did not. */
  lesson: ExerciseLesson | null | undefined;
  goals: { text: string; met: boolean; note: string }[];
  done: boolean;
  /** Done, but the server does not know. */
  notKept: boolean;
  retry: () => void;
}

/** The exercise of the open script: how it stands to its goals. What is there is kept on the device, and what is done on the server. */
export function useExercise(): ExerciseNow | null {
  const call = useCall();
  const draft = usePart('draft');
  const editor = usePart('editor');
  const member = useSession((session) => session.user?.id ?? null);
  const name = useStore(draft.now, ({ saving }) => saving?.draft.exercise ?? null);
  const state = useEditor((now) => now.state?.doc ?? null);
  const [failed, setFailed] = useState<string | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['exercise', name?.course_id, name?.lesson],
    queryFn: () => (name ? readExerciseLesson(call, name) : null),
    enabled: name !== null,
  });
  const wanted = data?.exercise?.goals;
  const document = useMemo(() => (state && name ? editor.document() : null), [editor, state, name]);
  const goals = useMemo(() => {
    if (!wanted || !document) return [];
    const results = checkGoals(
      wanted.map(({ goal }) => goal),
      document,
    );
    return wanted.flatMap(({ text, goal }, index) => {
      const result = results[index];
      return result ? [{ text, met: result.met, note: goalNote(result, goal.rule) }] : [];
    });
  }, [wanted, document]);
  const done = goals.length > 0 && goals.every(({ met }) => met);
  useEffect(() => {
    if (!name || !document || goals.length === 0) return;
    keepAttempt(deviceText, { ...name, document, goals, done });
  }, [name, document, goals, done]);
  useEffect(() => {
    if (!name || !document || !done || member === null) return undefined;
    let here = true;
    checkExercise(call, name, document).then(
      (known) => void (here && setFailed(known ? null : member)),
      () => void (here && setFailed(member)),
    );
    return () => void (here = false);
  }, [call, name, document, done, member]);
  if (!name) return null;
  return {
    name,
    lesson: isError ? undefined : (data ?? null),
    goals,
    done,
    notKept: done && failed === member && member !== null,
    retry: () => void refetch(),
  };
}
