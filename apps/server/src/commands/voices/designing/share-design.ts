import { randomBytes } from 'node:crypto';
import type { CallOutput, DesignShare, ParsedInput } from '@shengyu/api';
import { documentFromText, heardWords } from '@shengyu/script';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { terms } from '@shengyu/api/terms';
import type { Database, Executor } from '../../../db/database.ts';
import { members, ownVoices, voiceShares, voiceSlots } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import { holdOf } from '../own-states/hold-of.ts';
import { expectState, findOwnVoice, lockOwnVoice } from '../own-states/move-own-voice.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';
import { speakerOf } from '../own-states/speaker.ts';
import type { DesignPorts } from './design-voice.ts';
import { findVersion } from './design-versions.ts';

const DAY_MS = 86_400_000;
const TOKEN_BYTES = 18;

type ShareRow = typeof voiceShares.$inferSelect;
export type SharePorts = Pick<DesignPorts, 'database' | 'limiter'>;

const toShare = ({ id, version, text, token, plays, createdAt, expiresAt }: ShareRow): DesignShare => ({
  ...{ id, version, text, plays },
  path: `/voicedesign/sample/${token}`,
  create_time: createdAt.toISOString(),
  end_time: expiresAt.toISOString(),
});

const openOf = (db: Executor, voiceId: string): Promise<ShareRow[]> =>
  db
    .select()
    .from(voiceShares)
    .where(and(eq(voiceShares.voiceId, voiceId), gt(voiceShares.expiresAt, new Date())))
    .orderBy(desc(voiceShares.createdAt));

/** Opens a link to one sentence in one version. Throws `voice.full`, and `input.invalid` for a sentence that says nothing or too much. */
export async function shareDesign(
  { database, limiter }: SharePorts,
  memberId: string,
  { id, version, text }: ParsedInput<'designShare'>,
): Promise<DesignShare> {
  await limiter.consume(ownRules.share, memberId);
  const { words } = heardWords(documentFromText(text, terms.defaultVoiceId));
  if (words === 0 || words > terms.visitorWords) throw new AppError('input.invalid', { fields: { text: texts.fields.choice } });
  return database.transaction(async (tx) => {
    expectState(await lockOwnVoice(tx, memberId, 'design', id), 'described', 'ready');
    await findVersion(tx, id, version);
    if ((await openOf(tx, id)).length >= ownLimits.shares) throw new AppError('voice.full', { data: { maximum: ownLimits.shares } });
    const [share] = await tx
      .insert(voiceShares)
      .values({
        ...{ voiceId: id, version, text },
        token: randomBytes(TOKEN_BYTES).toString('base64url'),
        expiresAt: new Date(Date.now() + terms.sampleLinkDays * DAY_MS),
      })
      .returning();
    if (!share) throw new Error('a link was not stored');
    return toShare(share);
  });
}

export async function listShares({ db }: Pick<Database, 'db'>, memberId: string, id: string): Promise<CallOutput<'designShares'>> {
  await findOwnVoice(db, memberId, id, 'design');
  return { lists: (await openOf(db, id)).map(toShare) };
}

/** Closes a link: from now on it leads nowhere. Throws `not_found`, also for one of somebody else. */
export async function closeShare(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  { share_id: id }: ParsedInput<'designUnshare'>,
): Promise<void> {
  const gone = await db
    .delete(voiceShares)
    .where(and(eq(voiceShares.id, id), sql`${voiceShares.voiceId} in (select id from own_voices where member_id = ${memberId}::uuid)`))
    .returning({ id: voiceShares.id });
  if (gone.length === 0) throw new AppError('not_found');
}

/** What is behind a link. Throws `not_found` for one that leads nowhere, and for a voice that is silent. */
export async function openShare(db: Executor, token: string) {
  const [found] = await db
    .select({ share: voiceShares, voice: ownVoices, slot: voiceSlots })
    .from(voiceShares)
    .innerJoin(ownVoices, eq(ownVoices.id, voiceShares.voiceId))
    .innerJoin(members, and(eq(members.id, ownVoices.memberId), isNull(members.frozenAt)))
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(and(eq(voiceShares.token, token), gt(voiceShares.expiresAt, new Date())));
  const { share, voice, slot } = found ?? {};
  const speaks = voice !== undefined && (voice.state === 'described' || voice.state === 'ready') && holdOf(voice, slot ?? null) === 'none';
  if (!share || !voice || !speaks) throw new AppError('not_found');
  return { share, voice };
}

/** For everybody with the link: the name and the sentence, nothing that makes the voice. */
export async function showSharedDesign(
  { database, limiter }: SharePorts,
  { token }: ParsedInput<'designShared'>,
  network: string,
): Promise<CallOutput<'designShared'>> {
  await limiter.consume(ownRules.openShare, network);
  const { share, voice } = await openShare(database.db, token);
  return {
    ...{ name: voice.name, hue: voice.settings.hue, picture: speakerOf(voice.id), text: share.text },
    end_time: share.expiresAt.toISOString(),
  };
}
