import type { Call, ExerciseName, CallOutput } from '@shengyu/api';
import { failureDetail, failureOf } from '../errors/failure.ts';
import type { Draft } from './draft.ts';
import type { SendResult } from './draft-keeper.ts';

export type ScriptDetail = CallOutput<'scriptDetail'>;
export type ScriptCard = CallOutput<'scriptLists'>['lists'][number];

/** Failures that pass by themselves: the draft stays on the device and is sent again. */
const passing: ReadonlySet<string> = new Set(['offline', 'server.busy', 'storage.full', 'unavailable']);

/**
 * Sends a draft as a new version. The key of a first save makes a repeated one the same script; when the server knows the
 * key with another text (a page was reloaded before the answer came), the text goes into a script of its own.
 */
export async function sendDraft(call: Call, draft: Draft, key: string = draft.localId): Promise<SendResult> {
  const { scriptId, title, document, baseVersion, exercise } = draft;
  const input = { title, document, ...(scriptId === null ? exercise && { exercise: true } : { id: scriptId, base_version: baseVersion }) };
  try {
    const { id, version } = await call('scriptSave', input, { quiet: 'known', ...(scriptId === null && { idempotencyKey: key }) });
    return { ok: true, scriptId: id, version };
  } catch (error) {
    const failure = failureOf(error);
    const latest = failureDetail(error, 'version');
    if (failure === 'script.conflict' && typeof latest === 'number') return { ok: false, conflict: latest };
    if (failure === 'idempotency.mismatch' && key === draft.localId) return sendDraft(call, draft, `${key}:${draft.revision}`);
    if (failure === 'auth.required') return { ok: false, failure: 'signed_out' };
    return { ok: false, failure: passing.has(failure) ? 'offline' : 'refused' };
  }
}

export const readScript = (call: Call, id: string, version?: number): Promise<ScriptDetail> =>
  call('scriptDetail', { id, ...(version && { version }) }, { quiet: 'known' });

export const listScripts = (call: Call, keyword: string, page: number): Promise<CallOutput<'scriptLists'>> =>
  call('scriptLists', { keyword, page_no: page, page_size: 20 }, { quiet: 'known' });

/** A line of the site, with its marks and its voice. */
export const readLine = (call: Call, id: string): Promise<CallOutput<'lineScript'>> => call('lineScript', { id }, { quiet: true });

/** The script in which an exercise is begun. */
export interface ExerciseScript {
  title: string;
  voiceId: string;
  text: string;
}

export async function readExercise(call: Call, { course_id, lesson }: ExerciseName): Promise<ExerciseScript | null> {
  const found = await call('courseLesson', { course_id, lesson }, { quiet: true });
  return found.exercise && { title: found.lesson.title, voiceId: found.exercise.voice_id, text: found.exercise.text };
}
