import type { ExerciseName } from '@shengyu/api';
import type { ScriptDocument } from '@shengyu/script';

/** A script in the storage of this device. */
export interface Draft {
  /** Name on this device; stays the same when the script gets its id from the server. */
  localId: string;
  title: string;
  document: ScriptDocument;
  /** `null` until the server has it. */
  scriptId: string | null;
  /** Version on the server the writing started from; 0 before the first. */
  baseVersion: number;
  /** The account it was saved to: no other session may send it. */
  owner: string | null;
  /** Counts changes on this device. */
  revision: number;
  /** The change the server has. */
  syncedRevision: number;
  /** The exercise that is done in it, on this device. */
  exercise?: ExerciseName;
  /** The page around the studio offers its text, and nobody has changed or wanted it: it is kept nowhere. */
  offered?: true;
  /** Epoch ms of the last change or opening. */
  updatedAt: number;
}

export const isClean = (draft: Draft): boolean => draft.scriptId !== null && draft.revision === draft.syncedRevision;

export const isBlank = ({ document, title }: Draft): boolean =>
  title === '' && document.paragraphs.every(({ text, inserts }) => text.trim() === '' && inserts.length === 0);

/** Whether a session may open and send a draft: it is nobody's yet, it is theirs, or nobody is signed in on this device. */
export const mayOpen = (draft: Draft, member: string | null): boolean => draft.owner === null || member === null || draft.owner === member;
export const maySend = (draft: Draft, member: string | null): boolean =>
  member !== null && (draft.owner === null || draft.owner === member);
