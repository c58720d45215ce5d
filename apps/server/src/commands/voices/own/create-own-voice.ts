import { ownSettings } from '@shengyu/api/schema';
import type { CallOutput, OwnKind } from '@shengyu/api';
import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { ownVoiceEvents, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { lockMember } from '../../ground/locks/lock-member.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';

/** Begins a voice: a draft, which can be gone on with on any device. */
export async function createOwnVoice(
  { database, limiter }: { database: Database; limiter: Limiter },
  memberId: string,
  {
    kind,
    name = texts.names[kind],
    whose = 'own',
    engine,
  }: { kind: OwnKind; name?: string | undefined; whose?: 'own' | 'other'; engine: string },
): Promise<CallOutput<'cloneCreate'>> {
  await limiter.consume(ownRules.create, memberId);
  return database.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const [had] = await tx
      .select({ count: count() })
      .from(ownVoices)
      .where(and(eq(ownVoices.memberId, memberId), ne(ownVoices.state, 'deleted')));
    if ((had?.count ?? 0) >= ownLimits.voices) throw new AppError('voice.full', { data: { maximum: ownLimits.voices } });
    const [voice] = await tx
      .insert(ownVoices)
      .values({ memberId, kind, name, whose, engine, settings: ownSettings.parse({}) })
      .returning({ id: ownVoices.id });
    if (!voice) throw new Error('a voice was not stored');
    await tx.insert(ownVoiceEvents).values({ voiceId: voice.id, state: 'draft' });
    return voice;
  });
}
