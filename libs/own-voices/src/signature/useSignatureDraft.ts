import { useCallback, useEffect, useState } from 'react';
import { emptySignature, type SignatureDraft } from './signature-draft.model.ts';
import { storedSignature, storeSignature } from './signature-storage.ts';

export interface KeptSignature {
  draft: SignatureDraft;
  setDraft: (draft: SignatureDraft) => void;
  /** Once it is given. */
  forget: () => void;
}

/** The signature that was begun for a voice; a reload does not lose it. */
export function useSignatureDraft(voiceId: string): KeptSignature {
  const [draft, setShown] = useState(emptySignature);
  useEffect(() => setShown(storedSignature(voiceId)), [voiceId]);
  const setDraft = useCallback(
    (next: SignatureDraft) => {
      setShown(next);
      storeSignature(voiceId, next);
    },
    [voiceId],
  );
  return { draft, setDraft, forget: useCallback(() => storeSignature(voiceId, null), [voiceId]) };
}
