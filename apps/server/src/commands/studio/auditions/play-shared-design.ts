import type { CallOutput, ParsedInput } from '@shengyu/api';
import { documentFromText } from '@shengyu/script';
import { eq, sql } from 'drizzle-orm';
import { voiceShares } from '../../../db/schema/index.ts';
import { storeAudition } from './create-audition.ts';
import { ownRules } from '../../voices/own-states/own-limits.ts';
import { speakerOf } from '../../voices/own-states/speaker.ts';
import { openShare, type SharePorts } from '../../voices/designing/share-design.ts';

/** Has the sentence of a shared design spoken, as an audition of its owner that takes nothing of their day. */
export async function playSharedDesign(
  { database, limiter }: SharePorts,
  { token }: ParsedInput<'designSharedSound'>,
  network: string,
): Promise<CallOutput<'designSharedSound'>> {
  await limiter.consume(ownRules.openShare, network);
  const { db } = database;
  const { share, voice } = await openShare(db, token);
  await limiter.consume(ownRules.shareSound, share.id);
  const document = documentFromText(share.text, speakerOf(voice.id, share.version));
  const { stream_url, cues_url } = await storeAudition(db, { memberId: voice.memberId, document });
  await db
    .update(voiceShares)
    .set({ plays: sql`${voiceShares.plays} + 1` })
    .where(eq(voiceShares.id, share.id));
  return { stream_url, cues_url };
}
