import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DesignTags } from '../data/designs.queries.ts';
import { storedDraft, storeDraft, type DescriptionDraft } from './draft-storage.ts';
import { understand, type Understanding } from './understanding.model.ts';

export interface Description {
  draft: DescriptionDraft;
  setDraft: (draft: DescriptionDraft) => void;
  /** Null while it names a real person. */
  understanding: Understanding | null;
  refused: string | undefined;
  isEmpty: boolean;
}

const nothing: DescriptionDraft = { text: '', tags: [], own: {} };

/** The description of a design as it is written, kept on this device; `lastText` is what its candidates were made from, on any device. */
export function useDescription(voiceId: string, lastText: string, tags: DesignTags | undefined): Description {
  const [draft, setShown] = useState<DescriptionDraft>(nothing);
  useEffect(() => setShown(storedDraft(voiceId) ?? { ...nothing, text: lastText }), [voiceId, lastText]);
  const setDraft = useCallback(
    (next: DescriptionDraft) => {
      setShown(next);
      storeDraft(voiceId, next);
    },
    [voiceId],
  );
  const names = useMemo(() => {
    const known = new Map(tags?.groups.flatMap((group) => group.tags).map(({ id, name }) => [id, name]));
    return draft.tags.flatMap((id) => known.get(id) ?? []);
  }, [tags, draft.tags]);
  const found = useMemo(() => understand(draft.text, names, draft.own), [draft, names]);
  const isEmpty = draft.text.trim() === '' && draft.tags.length === 0 && Object.keys(draft.own).length === 0;
  return {
    ...{ draft, setDraft, isEmpty },
    understanding: 'refused' in found ? null : found,
    refused: 'refused' in found ? found.refused : undefined,
  };
}
