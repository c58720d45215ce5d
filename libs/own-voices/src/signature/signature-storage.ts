import { keep, readKept } from '@shengyu/ui';
import { readSignatureDraft, type SignatureDraft } from './signature-draft.model.ts';

const nameOf = (voiceId: string): string => `shengyu.signature.${voiceId}`;

/** A signature that was begun, in this tab alone: it survives a reload, and is nobody's after the tab is closed. */
export const storedSignature = (voiceId: string): SignatureDraft => readSignatureDraft(readKept('tab', nameOf(voiceId)));

/** `null` forgets. */
export const storeSignature = (voiceId: string, draft: SignatureDraft | null): void => keep('tab', nameOf(voiceId), draft ?? undefined);
