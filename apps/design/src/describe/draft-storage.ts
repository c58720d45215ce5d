/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
import type { OwnParts } from './understanding.model.ts';

/** A description that is being written. */
export interface DescriptionDraft {
  text: string;
  /** Ids of tags. */
  tags: readonly string[];
  own: OwnParts;
}

const keyOf = (voiceId: string): string => `shengyu.describe.${voiceId}`;

/** What was written for a design on this device; undefined where nothing was. */
export function storedDraft(voiceId: string): DescriptionDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(voiceId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { text, tags, own } = stored as Partial<Record<keyof DescriptionDraft, unknown>>;
    return {
      text: typeof text === 'string' ? text : '',
      tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
      own: typeof own === 'object' && own !== null ? own : {},
    };
  } catch {
    // It is written again.
    return undefined;
  }
}

export function storeDraft(voiceId: string, draft: DescriptionDraft): void {
  try {
    localStorage.setItem(keyOf(voiceId), JSON.stringify(draft));
  } catch {
    // It lasts as long as the page.
  }
}
