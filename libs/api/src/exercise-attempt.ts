import type { ScriptDocument } from '@shengyu/script';

/** What somebody did with an exercise in the editor, as the device keeps it: the editor writes it, the lesson reads it. */
export interface ExerciseAttempt {
  course_id: number;
  lesson: string;
  document: ScriptDocument;
  /** `note`: what is there now, where a goal is not met. */
  goals: { text: string; met: boolean; note: string }[];
  done: boolean;
}

/** Texts that a device keeps. */
export interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
}

export type ExerciseName = Pick<ExerciseAttempt, 'course_id' | 'lesson'>;

const keyOf = ({ course_id, lesson }: ExerciseName): string => `shengyu.exercise.${course_id}/${lesson}`;

/** Null where there is none that can be read. */
export function readAttempt(storage: TextStorage, name: ExerciseName): ExerciseAttempt | null {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(name)) ?? 'null');
    return isAttempt(kept) ? { ...kept, ...name } : null;
  } catch {
    return null;
  }
}

export function keepAttempt(storage: TextStorage, attempt: ExerciseAttempt): void {
  storage.write(keyOf(attempt), JSON.stringify(attempt));
}

function isAttempt(value: unknown): value is ExerciseAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { document, goals, done } = value as Record<string, unknown>;
  return typeof document === 'object' && document !== null && typeof done === 'boolean' && Array.isArray(goals) && goals.every(isGoal);
}

function isGoal(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, met, note } = value as Record<string, unknown>;
  return typeof text === 'string' && typeof met === 'boolean' && typeof note === 'string';
}

/** An exercise as an address names it, `12/stress`; null for anything else. */
export function readExerciseName(written: string | null): ExerciseName | null {
  const [, id, lesson] = /^([1-9]\d{0,8})\/([a-z][a-z0-9-]{0,39})$/.exec(written ?? '') ?? [];
  return id === undefined || lesson === undefined ? null : { course_id: Number(id), lesson };
}

export const exerciseHref = ({ course_id, lesson }: ExerciseName): string => `/edit?exercise=${course_id}/${lesson}`;
