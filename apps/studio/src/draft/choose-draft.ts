import type { CallOutput, ExerciseName } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import type { StartTemplate } from '@shengyu/script/templates';
import { documentFrom } from '../editor/read-source.ts';
import { type Draft, isBlank, isClean, mayOpen } from './draft.ts';
import { newDraft } from './new-draft.ts';
import type { ExerciseScript, ScriptDetail } from './script.queries.ts';
import type { StudioAddress } from './studio-address.ts';

export interface DraftSources {
  /** Drafts of this device, latest first. */
  drafts: readonly Draft[];
  member: string | null;
  defaultVoiceId: string;
  now: number;
  newId: () => string;
  /** The script on the server; `null` when it cannot be read. */
  read: (scriptId: string, version: number | null) => Promise<ScriptDetail | null>;
  /** The text of an exercise; `null` when it cannot be read. */
  readExercise: (name: ExerciseName) => Promise<ExerciseScript | null>;
  /** A line of the site; `null` when it cannot be read. */
  readLine: (id: string) => Promise<CallOutput<'lineScript'> | null>;
  /** The member's latest script; `null` without one or without an answer. */
  latest: () => Promise<string | null>;
}

/** The draft to open. `null` when the address names a script that cannot be read. */
export async function chooseDraft(address: StudioAddress, sources: DraftSources): Promise<Draft | null> {
  const own = sources.drafts.filter((draft) => mayOpen(draft, sources.member));
  if (address.scriptId) return openScript(address.scriptId, address.version, own, sources);
  if (address.exercise) return openExercise(address.exercise, own, sources);
  if (address.lineId) return openLine(address.lineId, sources);
  if (address.template) return openTemplate(address.template, sources);
  const latest = own[0];
  const fresh = (voiceId: string) => newDraft({ now: sources.now, localId: sources.newId(), voiceId });
  if (address.text !== null) {
    const voiceId = address.voiceId ?? sources.defaultVoiceId;
    const document = await documentFrom(address.text, voiceId);
    const { now, newId } = sources;
    // Untouched so far; counts as a change so that it is saved.
    return { ...newDraft({ now, localId: newId(), voiceId, document, offered: address.offered }), revision: 1 };
  }
  if (address.voiceId) return latest && isBlank(latest) ? withVoice(latest, address.voiceId) : fresh(address.voiceId);
  if (!latest) {
    const scriptId = sources.member === null ? null : await sources.latest();
    const found = scriptId === null ? null : await sources.read(scriptId, null);
    return found ? fromServer(found, sources.newId(), sources) : fresh(sources.defaultVoiceId);
  }
  if (!isClean(latest) || latest.scriptId === null || sources.member === null) return latest;
  return refreshed(latest, await sources.read(latest.scriptId, null));
}

/** A line opens as a script of its own each time: what was made of it before stays as it is. */
async function openLine(id: string, sources: DraftSources): Promise<Draft | null> {
  const found = await sources.readLine(id);
  if (!found) return null;
  const { title, document } = found;
  const { voiceId } = document.settings;
  return { ...newDraft({ now: sources.now, localId: sources.newId(), voiceId, document, title }), revision: 1 };
}

function openTemplate({ document }: StartTemplate, { now, newId }: DraftSources): Draft {
  return { ...newDraft({ now, localId: newId(), voiceId: document.settings.voiceId, document }), revision: 1 };
}

/** An exercise goes on in the script in which it was begun. */
async function openExercise(name: ExerciseName, own: readonly Draft[], sources: DraftSources): Promise<Draft | null> {
  const begun = own.find(({ exercise }) => exercise?.course_id === name.course_id && exercise.lesson === name.lesson);
  if (begun) return begun;
  const found = await sources.readExercise(name);
  if (!found) return null;
  const { title, voiceId, text } = found;
  const document = documentFromText(text, voiceId);
  return { ...newDraft({ now: sources.now, localId: sources.newId(), voiceId, document, title, exercise: name }), revision: 1 };
}

async function openScript(scriptId: string, version: number | null, own: readonly Draft[], sources: DraftSources): Promise<Draft | null> {
  const kept = own.find((draft) => draft.scriptId === scriptId);
  if (kept && !isClean(kept)) return kept;
  const found = await sources.read(scriptId, version);
  if (!found) return kept ?? null;
  if (kept && version === null) return refreshed(kept, found);
  return fromServer(found, kept?.localId ?? sources.newId(), sources);
}

/** A clean draft follows the server; one with changes of its own never does. */
function refreshed(draft: Draft, found: ScriptDetail | null): Draft {
  if (!found || found.latest_version <= draft.baseVersion) return draft;
  return { ...draft, title: found.title, document: found.document, baseVersion: found.latest_version };
}

/** An older version opened by its number becomes a new version of the script when it is changed. */
export function fromServer(found: ScriptDetail, localId: string, { now, member }: Pick<DraftSources, 'now' | 'member'>): Draft {
  const { id, title, document, latest_version: baseVersion } = found;
  return { localId, title, document, scriptId: id, baseVersion, owner: member, revision: 0, syncedRevision: 0, updatedAt: now };
}

const withVoice = (draft: Draft, voiceId: string): Draft => ({
  ...draft,
  document: { ...draft.document, settings: { ...draft.document.settings, voiceId } },
});
