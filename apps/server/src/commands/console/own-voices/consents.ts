import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { agreements, files, members, ownVoices, voiceConsents } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';
import { pageOf } from '../acts/keyset.ts';
import { allow } from '../../voices/cloning/authorize.ts';
import { samplingStates } from '../../voices/cloning/samples.ts';
import { expectState, lockOwnVoice } from '../../voices/own-states/move-own-voice.ts';
import type { OwnVoiceAdminPorts } from './voices.ts';

/** Consents that an operator decides on, those that wait longest first. */
export async function listConsents(
  { db }: Pick<Database, 'db'>,
  { after = 0, page_size: size }: ParsedInput<'adminConsentLists'>,
): Promise<CallOutput<'adminConsentLists'>> {
  const rows = await db
    .select({ consent: voiceConsents, voice: ownVoices, member: members, file: files, signer: agreements.name })
    .from(voiceConsents)
    .innerJoin(ownVoices, eq(ownVoices.id, voiceConsents.voiceId))
    .innerJoin(members, eq(members.id, ownVoices.memberId))
    .leftJoin(files, eq(files.id, voiceConsents.fileId))
    .leftJoin(agreements, eq(agreements.id, ownVoices.agreementId))
    .where(and(eq(voiceConsents.result, 'waiting'), isOpen, gt(voiceConsents.id, after)))
    .orderBy(asc(voiceConsents.id))
    .limit(size + 1);
  return pageOf(rows, size, ({ consent, voice, member, file, signer }) => ({
    ...{ consent_id: consent.id, kind: consent.kind, sentence: consent.sentence },
    ...{ figures: consent.figures, reason: consent.reason },
    ...{ id: voice.id, name: voice.name, whose: voice.whose, signer: signer ?? '' },
    member: { member_id: member.id, account: member.account, nickname: member.nickname },
    sound: file?.sound ? { duration_ms: file.sound.durationMs, peaks: file.sound.peaks } : null,
    has_file: file !== null,
    time: consent.createdAt.toISOString(),
  }));
}

/** A consent is for a voice that is signed, a comparison of speakers for one that has samples. */
const isOpen = or(
  and(ne(voiceConsents.kind, 'samples'), eq(ownVoices.state, 'signed')),
  and(eq(voiceConsents.kind, 'samples'), inArray(ownVoices.state, [...samplingStates])),
);

/**
 * `signed → authorised`, or not; of samples, whether they may be trained with. The member reads why. Throws `voice.state` where nothing waits any more,
 * `consent.own`.
 */
export async function decideConsent(
  { database, onChange }: OwnVoiceAdminPorts,
  operator: Operator,
  input: ParsedInput<'adminConsentDecide'>,
): Promise<CallOutput<'adminConsentDecide'>> {
  const { consent_id: consentId, decision, reason, note } = input;
  const [found] = await database.db
    .select({ id: ownVoices.id, memberId: ownVoices.memberId, kind: voiceConsents.kind })
    .from(voiceConsents)
    .innerJoin(ownVoices, eq(ownVoices.id, voiceConsents.voiceId))
    .where(eq(voiceConsents.id, consentId));
  if (!found) throw new AppError('not_found');
  const answer = await act(database, operator, { call: 'adminConsentDecide', input }, async (tx, audit) => {
    const voice = await lockOwnVoice(tx, found.memberId, 'clone', found.id);
    const isConsent = found.kind !== 'samples';
    const isOwn = operator.id === voice.memberId;
    if (isOwn && (await hasOthers(tx, voice.memberId))) throw new AppError('consent.own');
    expectState(voice, ...(isConsent ? (['signed'] as const) : samplingStates));
    const result = decision === 'accept' ? 'passed' : 'refused';
    const decided = await tx
      .update(voiceConsents)
      .set({ result, reason, operator: operator.account })
      .where(and(eq(voiceConsents.id, consentId), eq(voiceConsents.result, 'waiting')))
      .returning({ id: voiceConsents.id });
    if (decided.length === 0) throw new AppError('voice.state', { data: { state: voice.state } });
    const { state } = decision === 'accept' && isConsent ? await allow(tx, voice, operator.account) : voice;
    await audit({
      action: `consent.${decision}`,
      subject: { kind: 'own-voice', id: voice.id, name: voice.name },
      memberId: voice.memberId,
      before: { state: voice.state },
      // Who is alone decides on their own voice too, and the log says so.
      after: { state, consent_id: consentId, ...(isOwn && { own: true }) },
      ...{ reason, note },
    });
    return { state };
  });
  await onChange(found.memberId, found.id);
  return answer;
}

async function hasOthers(db: Executor, operatorId: string): Promise<boolean> {
  const others = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, 'operator'), ne(members.id, operatorId), isNull(members.frozenAt), isNull(members.closedAt)))
    .limit(1);
  return others.length > 0;
}
