import type { CallOutput, OwnKind, OwnVersion, OwnVoiceCard } from '@shengyu/api';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { agreements, ownVoiceErasures, ownVoiceEvents, ownVoices, ownVoiceVersions, voiceSlots } from '../../../db/schema/index.ts';
import { toSigned } from '../../ground/policies/agreement-text.ts';
import { readPriceList } from '../../money/prices/read-price-list.ts';
import { countFree, extendTierSlots, readSlots, toSlot } from '../slots/slots.ts';
import { holdOf, type HousedVoice } from '../own-states/hold-of.ts';
import { findOwnVoice } from '../own-states/move-own-voice.ts';
import { speakerOf } from '../own-states/speaker.ts';

function toOwnCard({ voice, slot }: HousedVoice): OwnVoiceCard {
  const { id, kind, state, name, engine, settings, activeVersion, reason, frozenAt, frozenReason } = voice;
  return {
    id,
    kind,
    state,
    hold: holdOf(voice, slot),
    reason: frozenAt ? frozenReason : reason,
    name,
    speaker: speakerOf(id),
    engine,
    settings,
    active_version: activeVersion,
    slot: slot && toSlot({ ...slot, voiceId: id }),
    create_time: voice.createdAt.toISOString(),
    update_time: voice.updatedAt.toISOString(),
  };
}

/** Of a member, or all of one kind; those that were deleted stay in the list for a month. */
function readHoused(db: Executor, memberId: string, kind?: OwnKind): Promise<HousedVoice[]> {
  return db
    .select({ voice: ownVoices, slot: voiceSlots })
    .from(ownVoices)
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .where(
      and(
        eq(ownVoices.memberId, memberId),
        kind && eq(ownVoices.kind, kind),
        or(isNull(ownVoices.deletedAt), gt(ownVoices.deletedAt, sql`now() - interval '30 days'`)),
      ),
    )
    .orderBy(desc(ownVoices.createdAt), desc(ownVoices.id));
}

export interface OwnListPorts {
  database: Database;
  onSale: () => Promise<boolean>;
}

export async function listOwnVoices(
  { database, onSale }: OwnListPorts,
  memberId: string,
  kind: OwnKind,
): Promise<CallOutput<'designLists'>> {
  const { db } = database;
  await extendTierSlots(db, memberId);
  const slots = await readSlots(db, memberId, kind);
  const { voices: prices } = await readPriceList(db);
  return {
    lists: (await readHoused(db, memberId, kind)).map(toOwnCard),
    slots: slots.map(toSlot),
    free: await countFree(db, memberId, kind, slots),
    prices: { on_sale: await onSale(), slot_fen: prices[`${kind}_fen`], custody_fen: prices.custody_fen },
  };
}

export async function showOwnVoice(
  { db }: Pick<Database, 'db'>,
  memberId: string,
  kind: OwnKind,
  id: string,
): Promise<CallOutput<'designDetail'>> {
  const voice = await findOwnVoice(db, memberId, id, kind);
  const [slot = null] = voice.slotId === null ? [] : await db.select().from(voiceSlots).where(eq(voiceSlots.id, voice.slotId));
  const [agreement] = voice.agreementId === null ? [] : await db.select().from(agreements).where(eq(agreements.id, voice.agreementId));
  const events = await db.select().from(ownVoiceEvents).where(eq(ownVoiceEvents.voiceId, id)).orderBy(asc(ownVoiceEvents.id));
  const [erasure] = await db.select().from(ownVoiceErasures).where(eq(ownVoiceErasures.voiceId, id));
  return {
    ...toOwnCard({ voice, slot }),
    agreement: agreement ? toSigned(agreement) : null,
    versions: (await readVersions(db, id)).map(toVersion),
    events: events.map(({ state, reason, createdAt }) => ({ state, reason, time: createdAt.toISOString() })),
    erasure: erasure?.erasedAt
      ? {
          samples: erasure.samples,
          versions: erasure.versions,
          bytes: erasure.bytes,
          delete_time: erasure.deletedAt.toISOString(),
          erase_time: erasure.erasedAt.toISOString(),
        }
      : null,
  };
}

export type VersionRow = typeof ownVoiceVersions.$inferSelect;

export const readVersions = (db: Executor, voiceId: string): Promise<VersionRow[]> =>
  db.select().from(ownVoiceVersions).where(eq(ownVoiceVersions.voiceId, voiceId)).orderBy(asc(ownVoiceVersions.number));

function toVersion(row: VersionRow): OwnVersion {
  const { number, parent, state, engine, engineVersion, progressPermille, reason, figures, text, parameters, seed, createdAt } = row;
  return {
    ...{ number, parent, state, engine, reason, figures, text, parameters, seed },
    engine_version: engineVersion,
    progress: progressPermille / 1_000,
    create_time: createdAt.toISOString(),
  };
}
