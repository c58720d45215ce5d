import type { DesignParameters, DesignRecord } from '@shengyu/api';
import { and, eq, max } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { ownVoiceVersions } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { DesignedVoice, VoiceDesigner } from '../../../ports/voice-designer.ts';
import { ownLimits } from '../own-states/own-limits.ts';
import type { VersionRow } from '../own/show-own-voice.ts';
import { speakerOf } from '../own-states/speaker.ts';

export const toRecord = ({ voiceId, number, parent, summary, parameters, figures, text, seed, createdAt }: VersionRow): DesignRecord => ({
  ...{ version: number, parent, summary, parameters, figures, text, seed },
  speaker: speakerOf(voiceId, number),
  create_time: createdAt.toISOString(),
});

/** A version of a design. Throws `not_found`. */
export async function findVersion(db: Executor, voiceId: string, number: number): Promise<VersionRow> {
  const [version] = await db
    .select()
    .from(ownVoiceVersions)
    .where(and(eq(ownVoiceVersions.voiceId, voiceId), eq(ownVoiceVersions.number, number), eq(ownVoiceVersions.state, 'ready')));
  if (!version) throw new AppError('not_found');
  return version;
}

/** Records what was tried, so that one can go back to it; under the lock of the voice. Throws `voice.full`. */
export async function addVersions(
  tx: Executor,
  voiceId: string,
  { id: engine, version: engineVersion }: Pick<VoiceDesigner, 'id' | 'version'>,
  made: readonly DesignedVoice[],
  of: { parent: number | null; text: string },
): Promise<VersionRow[]> {
  const [last] = await tx
    .select({ number: max(ownVoiceVersions.number) })
    .from(ownVoiceVersions)
    .where(eq(ownVoiceVersions.voiceId, voiceId));
  const first = (last?.number ?? 0) + 1;
  if (first + made.length - 1 > ownLimits.versions) throw new AppError('voice.full', { data: { maximum: ownLimits.versions } });
  const rows = made.map(({ summary, parameters, figures, seed, voice }, index) => ({
    ...{ voiceId, number: first + index, state: 'ready' as const, engine, engineVersion },
    ...{ summary, parameters, figures, seed, voice, progressPermille: 1_000, ...of },
  }));
  return tx.insert(ownVoiceVersions).values(rows).returning();
}

/** What is wanted of the controls, over what a version or a description has. */
export const withWanted = (base: DesignParameters, wanted: DesignParameters): DesignParameters => ({ ...base, ...wanted });
