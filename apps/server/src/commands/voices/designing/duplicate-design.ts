import type { CallOutput, ParsedInput } from '@shengyu/api';
import { count, eq, and, ne } from 'drizzle-orm';
import { ownVoiceEvents, ownVoices, ownVoiceVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { expectState, lockOwnVoice, moveOrRefuse } from '../own-states/move-own-voice.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';
import type { DesignPorts } from './design-voice.ts';
import { findVersion } from './design-versions.ts';

/**
 * Begins a design with a version of another one: the same parameters and seed, so the same sound, under the same agreement. It has no place
 * until it is saved. Throws `voice.full`.
 */
export async function duplicateDesign(
  { database, limiter }: Pick<DesignPorts, 'database' | 'limiter'>,
  memberId: string,
  { id, version: number, name }: ParsedInput<'designDuplicate'>,
): Promise<CallOutput<'designDuplicate'>> {
  await limiter.consume(ownRules.create, memberId);
  return database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const source = await lockOwnVoice(tx, memberId, 'design', id);
    expectState(source, 'described', 'ready');
    const version = await findVersion(tx, id, number);
    const [had] = await tx
      .select({ count: count() })
      .from(ownVoices)
      .where(and(eq(ownVoices.memberId, memberId), ne(ownVoices.state, 'deleted')));
    if ((had?.count ?? 0) >= ownLimits.voices) throw new AppError('voice.full', { data: { maximum: ownLimits.voices } });
    const { kind, engine, settings, agreementId } = source;
    const [copy] = await tx
      .insert(ownVoices)
      .values({ memberId, kind, name: name ?? source.name, engine, settings })
      .returning();
    if (!copy) throw new Error('a voice was not stored');
    await tx.insert(ownVoiceEvents).values({ voiceId: copy.id, state: 'draft' });
    const signed = await moveOrRefuse(tx, copy, 'signed', { set: { agreementId } });
    await tx.insert(ownVoiceVersions).values({ ...version, voiceId: copy.id, number: 1, parent: null, createdAt: new Date() });
    await moveOrRefuse(tx, signed, 'described');
    return { id: copy.id };
  });
}
