import type { ExerciseName } from '@shengyu/api';
import { emptyDocument, type ScriptDocument } from '@shengyu/script';
import type { Draft } from './draft.ts';

export interface NewDraft {
  now: number;
  /** Random name on this device. */
  localId: string;
  voiceId: string;
  title?: string;
  document?: ScriptDocument;
  owner?: string | null;
  exercise?: ExerciseName;
  offered?: boolean | undefined;
}

export const newDraft = ({
  now,
  localId,
  voiceId,
  title = '',
  document = emptyDocument(voiceId),
  owner = null,
  exercise,
  offered = false,
}: NewDraft): Draft => ({
  localId,
  title,
  document,
  scriptId: null,
  baseVersion: 0,
  owner,
  revision: 0,
  syncedRevision: 0,
  updatedAt: now,
  ...(exercise && { exercise }),
  ...(offered && { offered: true as const }),
});
