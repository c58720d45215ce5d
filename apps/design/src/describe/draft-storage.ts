import { keep, readKept } from '@shengyu/ui';
import type { OwnParts } from './understanding.model.ts';

/** A description that is being written. */
export interface DescriptionDraft {
  text: string;
  /** Ids of tags. */
  tags: readonly string[];
  own: OwnParts;
}

const nameOf = (voiceId: string): string => `shengyu.describe.${voiceId}`;

/** What was written for a design on this device; undefined where nothing was. */
export function storedDraft(voiceId: string): DescriptionDraft | undefined {
  const stored = readKept('browser', nameOf(voiceId));
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { text, tags, own } = stored as Partial<Record<keyof DescriptionDraft, unknown>>;
  return {
    text: typeof text === 'string' ? text : '',
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    own: typeof own === 'object' && own !== null ? own : {},
  };
}

export const storeDraft = (voiceId: string, draft: DescriptionDraft): void => keep('browser', nameOf(voiceId), draft);
