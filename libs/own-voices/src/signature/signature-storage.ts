/* oxlint-disable eslint/no-restricted-globals -- this is the wrapper */
import { readSignatureDraft, type SignatureDraft } from './signature-draft.model.ts';

const keyOf = (voiceId: string): string => `shengyu.signature.${voiceId}`;

/** A signature that was begun, in this tab alone: it survives a reload, and is nobody's after the tab is closed. */
export function storedSignature(voiceId: string): SignatureDraft {
  try {
    return readSignatureDraft(JSON.parse(sessionStorage.getItem(keyOf(voiceId)) ?? 'null'));
  } catch {
    return readSignatureDraft(null);
  }
}

/** `null` forgets. */
export function storeSignature(voiceId: string, draft: SignatureDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(voiceId));
    else sessionStorage.setItem(keyOf(voiceId), JSON.stringify(draft));
  } catch {
    // It lasts as long as the page.
  }
}
