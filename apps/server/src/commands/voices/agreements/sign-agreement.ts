import type { CallOutput, OwnKind, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { agreements } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { expectState, lockOwnVoice, moveOrRefuse } from '../own-states/move-own-voice.ts';
import { currentAgreement, sha256, toSigned } from '../../ground/policies/agreement-text.ts';
import { writeDocument } from './write-document.ts';

export interface Signer {
  memberId: string;
  address: string;
  device: string;
}

/**
 * `draft → signed`, with the document as it was signed. Throws `agreement.changed` for another text than that of now, `voice.state` for a voice
 * that has its agreement: what is signed is never signed over.
 */
export function signAgreement(
  database: Database,
  { memberId, address, device }: Signer,
  kind: OwnKind,
  { id, version, hash, name, signature, evidence }: ParsedInput<'cloneSign'>,
): Promise<CallOutput<'cloneSign'>> {
  return database.transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, memberId, kind, id);
    expectState(voice, 'draft');
    const text = await currentAgreement(tx, kind);
    if (text.version !== version || text.hash !== hash) throw new AppError('agreement.changed', { data: { version: text.version } });
    const signedAt = new Date();
    const document = writeDocument({ text, voiceId: id, memberId, name, signature, evidence, signedAt, address, device });
    const row = {
      memberId,
      kind,
      version,
      name,
      method: signature.method,
      evidence,
      document,
      hash: sha256(document),
      address,
      device,
      signedAt,
    };
    const [agreement] = await tx.insert(agreements).values(row).returning();
    if (!agreement) throw new Error('an agreement was not stored');
    const { state } = await moveOrRefuse(tx, voice, 'signed', { set: { agreementId: agreement.id } });
    return { state, agreement: toSigned(agreement) };
  });
}
