import type { ScriptDocument } from '@shengyu/script';
import { type Draft, isBlank, maySend } from './draft.ts';

/** Why the server does not have the last change. */
export type SendFailure = 'offline' | 'signed_out' | 'refused';

export interface Saving {
  draft: Draft;
  member: string | null;
  /** The change this device's storage has. */
  storedRevision: number;
  storageFailed: boolean;
  /** The change on its way to the server. */
  sending: number | null;
  failure: SendFailure | null;
  /** The server's version that was made elsewhere. Nothing is sent until a person has chosen. */
  conflictVersion: number | null;
  /** The browser has a network: without one nothing is on its way to the server, whatever has not been given up yet. */
  online: boolean;
  /** Another tab writes this draft: this one only reads. */
  readOnly: boolean;
}

export type SavingEvent =
  | { type: 'changed'; document?: ScriptDocument; title?: string; now: number }
  /** It is to be kept, changed or not. */
  | { type: 'wanted' }
  | { type: 'stored'; revision: number }
  | { type: 'storeFailed' }
  | { type: 'sending' }
  | { type: 'sent'; revision: number; scriptId: string; version: number }
  | { type: 'sendFailed'; failure: SendFailure }
  | { type: 'conflict'; version: number }
  | { type: 'keepMine'; baseVersion: number; now: number }
  | { type: 'replaced'; draft: Draft; stored?: boolean }
  | { type: 'member'; member: string | null }
  | { type: 'readOnly'; readOnly: boolean }
  | { type: 'network'; online: boolean };

export type SavedState = 'saved' | 'saving' | 'local' | 'offline' | 'conflict' | 'unsaved' | 'other' | 'offered';

export const openSaving = (draft: Draft, member: string | null): Saving => ({
  draft,
  member,
  storedRevision: draft.revision,
  storageFailed: false,
  sending: null,
  failure: null,
  conflictVersion: null,
  online: true,
  readOnly: false,
});

function wanted(draft: Draft): Draft {
  const { offered: _, ...kept } = draft;
  return kept;
}

export function nextSaving(state: Saving, event: SavingEvent): Saving {
  const { draft } = state;
  switch (event.type) {
    case 'changed': {
      if (state.readOnly) return state;
      const { document = draft.document, title = draft.title, now } = event;
      if (document === draft.document && title === draft.title) return state;
      return { ...state, draft: { ...wanted(draft), document, title, revision: draft.revision + 1, updatedAt: now } };
    }
    case 'wanted':
      return draft.offered ? { ...state, draft: wanted(draft), storedRevision: draft.revision - 1 } : state;
    case 'stored':
      return { ...state, storedRevision: Math.max(state.storedRevision, event.revision), storageFailed: false };
    case 'storeFailed':
      return { ...state, storageFailed: true };
    case 'sending':
      return { ...state, sending: draft.revision };
    case 'sent': {
      const { scriptId, version, revision } = event;
      return {
        ...state,
        sending: null,
        failure: null,
        draft: { ...draft, scriptId, baseVersion: version, syncedRevision: revision, owner: state.member ?? draft.owner },
      };
    }
    case 'sendFailed':
      return { ...state, sending: null, failure: event.failure };
    case 'conflict':
      return { ...state, sending: null, failure: null, conflictVersion: event.version };
    case 'keepMine':
      return {
        ...state,
        conflictVersion: null,
        draft: { ...draft, baseVersion: event.baseVersion, revision: draft.revision + 1, updatedAt: event.now },
      };
    case 'replaced':
      return {
        ...openSaving(event.draft, state.member),
        readOnly: state.readOnly,
        online: state.online,
        storedRevision: event.stored === false ? -1 : event.draft.revision,
      };
    case 'member':
      return event.member === state.member ? state : { ...state, member: event.member, failure: null };
    case 'network':
      return event.online === state.online ? state : { ...state, online: event.online, failure: event.online ? null : state.failure };
    case 'readOnly':
      return { ...state, readOnly: event.readOnly };
  }
}

/** Whether this device's storage lacks something. */
export const wantsStore = (state: Saving): boolean => !state.readOnly && state.storedRevision < state.draft.revision;

/** Whether the server lacks something it may be sent now. A script nobody has written in stays off the server. */
export function wantsSend(state: Saving): boolean {
  const { draft } = state;
  if (!state.online || state.readOnly || state.sending !== null || state.conflictVersion !== null) return false;
  if (!maySend(draft, state.member) || draft.offered || (draft.scriptId === null && isBlank(draft))) return false;
  return draft.scriptId === null || draft.syncedRevision < draft.revision;
}

/** The state the badge shows. */
export function savedState(state: Saving): SavedState {
  if (state.readOnly) return 'other';
  if (state.draft.offered) return 'offered';
  if (state.conflictVersion !== null) return 'conflict';
  const synced = state.draft.scriptId !== null && state.draft.syncedRevision === state.draft.revision;
  if (synced && state.sending === null) return 'saved';
  if (state.storageFailed && wantsStore(state)) return state.sending === null && !wantsSend(state) ? 'unsaved' : 'saving';
  if (wantsStore(state)) return 'saving';
  if (!state.online) return 'offline';
  if (state.sending !== null) return 'saving';
  if (wantsSend(state) && state.failure === null) return 'saving';
  return 'local';
}
