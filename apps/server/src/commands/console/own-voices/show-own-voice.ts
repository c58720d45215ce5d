import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, count, countDistinct, desc, eq, isNull } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import {
  agreements,
  auditLog,
  members,
  ownVoiceEvents,
  ownVoiceReports,
  ownVoices,
  ownVoiceUses,
  ownVoiceVersions,
  voiceConsents,
  voiceSlots,
} from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { toAuditRow } from '../acts/list-audit.ts';
import { toUse } from '../../voices/own-states/uses.ts';
import type { LiveCatalogue } from '../../voices/live/live-catalogue.ts';
import { toAdminOwnVoice, wordsOf } from './voices.ts';

type Detail = CallOutput<'adminOwnVoiceDetail'>;

const NEWEST = 10;

/** One voice of a member: how it came about, what it is used for, what operators did about it. Never its sound. */
export async function showAdminOwnVoice(
  { db }: Pick<Database, 'db'>,
  engines: LiveCatalogue['engines'],
  { id }: ParsedInput<'adminOwnVoiceDetail'>,
): Promise<Detail> {
  const [found] = await db
    .select({ voice: ownVoices, slot: voiceSlots, member: members, agreement: agreements, words: wordsOf })
    .from(ownVoices)
    .innerJoin(members, eq(members.id, ownVoices.memberId))
    .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
    .leftJoin(agreements, eq(agreements.id, ownVoices.agreementId))
    .where(eq(ownVoices.id, id));
  if (!found) throw new AppError('not_found');
  const { voice, slot, agreement } = found;
  const [[reports], audit] = await Promise.all([
    db
      .select({ open: count() })
      .from(ownVoiceReports)
      .where(and(eq(ownVoiceReports.voiceId, id), isNull(ownVoiceReports.settledAt))),
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectKind, 'own-voice'), eq(auditLog.subjectId, id)))
      .orderBy(desc(auditLog.id))
      .limit(NEWEST),
  ]);
  const history = await readHistory(db, id);
  const used = new Set([voice.engine, ...history.versions.map(({ engine }) => engine)]);
  return {
    ...toAdminOwnVoice(found),
    ...{ whose: voice.whose, engine: voice.engine, active_version: voice.activeVersion },
    engine_names: Object.fromEntries(engines.flatMap(({ id: engine, name }) => (used.has(engine) ? [[engine, name]] : []))),
    custody: slot && { source: slot.source, kept_until: slot.keptUntil?.toISOString() ?? null },
    agreement: agreement && { name: agreement.name, version: agreement.version, time: agreement.signedAt.toISOString() },
    ...history,
    uses: await readUses(db, id),
    reports: reports?.open ?? 0,
    audit: audit.map(toAuditRow),
  };
}

async function readHistory(db: Executor, id: string): Promise<Pick<Detail, 'versions' | 'events' | 'consents'>> {
  const [versions, events, consents] = await Promise.all([
    db.select().from(ownVoiceVersions).where(eq(ownVoiceVersions.voiceId, id)).orderBy(desc(ownVoiceVersions.number)).limit(NEWEST),
    db.select().from(ownVoiceEvents).where(eq(ownVoiceEvents.voiceId, id)).orderBy(desc(ownVoiceEvents.id)).limit(NEWEST),
    db.select().from(voiceConsents).where(eq(voiceConsents.voiceId, id)).orderBy(desc(voiceConsents.id)).limit(NEWEST),
  ]);
  return {
    versions: versions.map(({ number, state, engine, summary, createdAt }) => ({
      ...{ number, state, engine, summary },
      create_time: createdAt.toISOString(),
    })),
    events: events.map(({ state, reason, operator, createdAt }) => ({ state, reason, operator, time: createdAt.toISOString() })),
    consents: consents.map((row) => ({
      ...{ consent_id: row.id, kind: row.kind, result: row.result, reason: row.reason, operator: row.operator },
      time: row.createdAt.toISOString(),
    })),
  };
}

async function readUses(db: Executor, id: string): Promise<Detail['uses']> {
  const of = eq(ownVoiceUses.voiceId, id);
  const [[all], newest] = await Promise.all([
    db
      .select({ count: count(), orders: countDistinct(ownVoiceUses.orderId) })
      .from(ownVoiceUses)
      .where(of),
    db.select().from(ownVoiceUses).where(of).orderBy(desc(ownVoiceUses.id)).limit(NEWEST),
  ]);
  return { count: all?.count ?? 0, orders: all?.orders ?? 0, lists: newest.map(toUse) };
}
