import type { ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { ownVoiceReports } from '../../../db/schema/index.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import { findOwnVoice } from '../own-states/move-own-voice.ts';
import { ownRules } from '../own-states/own-limits.ts';

/** Takes a report for the operators; a voice that it names is one of the caller's own. */
export async function reportVoice(
  { database, limiter }: { database: Database; limiter: Limiter },
  memberId: string,
  { id, where: place, text: body }: ParsedInput<'ownReport'>,
): Promise<void> {
  if (id !== undefined) await findOwnVoice(database.db, memberId, id);
  await limiter.consume(ownRules.report, memberId);
  await database.db.insert(ownVoiceReports).values({ memberId, voiceId: id ?? null, place, body });
}
