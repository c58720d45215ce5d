import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { clonePhones, cloneSamples, members, ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { VoiceCloner } from '../../../ports/voice-cloner.ts';
import { expectState, findOwnVoice, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { ownRules } from '../own-states/own-limits.ts';
import { newToken, tokenHash } from '../../sign-in/sessions/token.ts';
import type { ClonePorts } from './clone-ports.ts';
import { countSamples, samplingStates } from './samples.ts';

const TICKET_MS = 10 * 60_000;
const PASS_MS = 60 * 60_000;

/** A ticket for a phone, instead of all earlier ones. Who reads the table of them opens nothing: it has hashes. */
export async function issuePhoneTicket(
  { database, limiter }: Pick<ClonePorts, 'database' | 'limiter'>,
  memberId: string,
  { id }: ParsedInput<'cloneMobileTicket'>,
): Promise<CallOutput<'cloneMobileTicket'>> {
  expectState(await findOwnVoice(database.db, memberId, id, 'clone'), ...samplingStates);
  await limiter.consume(ownRules.ticket, memberId);
  const ticket = newToken();
  const row = { ticketHash: tokenHash(ticket), passHash: null, expiresAt: new Date(Date.now() + TICKET_MS) };
  await database.db
    .insert(clonePhones)
    .values({ voiceId: id, ...row })
    .onConflictDoUpdate({ target: clonePhones.voiceId, set: row });
  return { ticket, path: `/voiceclone/phone?ticket=${ticket}`, expire_time: row.expiresAt.toISOString() };
}

/** Opens a phone, once for each ticket: a photograph of the code opens none after the first. Throws `phone.closed`. */
export async function openPhone(
  { database, limiter, cloners, notifier }: Pick<ClonePorts, 'database' | 'limiter' | 'cloners' | 'notifier'>,
  { ticket }: ParsedInput<'cloneOpenPhone'>,
  network: string,
): Promise<CallOutput<'cloneOpenPhone'>> {
  await limiter.consume(ownRules.phone, network);
  const pass = newToken();
  const expiresAt = new Date(Date.now() + PASS_MS);
  const [opened] = await database.db
    .update(clonePhones)
    .set({ ticketHash: null, passHash: tokenHash(pass), expiresAt })
    .where(and(eq(clonePhones.ticketHash, tokenHash(ticket)), isNull(clonePhones.passHash), gt(clonePhones.expiresAt, sql`now()`)))
    .returning({ voiceId: clonePhones.voiceId });
  if (!opened) throw new AppError('phone.closed');
  const { voice } = await voiceOfPhone(database.db, pass);
  const { id, memberId, name } = voice;
  const until = { expire_time: expiresAt.toISOString() };
  notifier.notify(memberId, 'clone:phone', { id, opened: true, prompt: null, recording: false, peaks: [], ...until });
  return { pass, id, name, script: scriptOf(voice, cloners), ...until };
}

/** The voice that a phone records for. Throws `phone.closed`, also where its owner is kept out by now. */
export async function voiceOfPhone(db: Executor, pass: string): Promise<{ voice: OwnVoiceRow; expiresAt: Date }> {
  const [row] = await db
    .select({ voice: ownVoices, expiresAt: clonePhones.expiresAt })
    .from(clonePhones)
    .innerJoin(ownVoices, eq(ownVoices.id, clonePhones.voiceId))
    .innerJoin(members, eq(members.id, ownVoices.memberId))
    .where(
      and(
        eq(clonePhones.passHash, tokenHash(pass)),
        gt(clonePhones.expiresAt, sql`now()`),
        isNull(members.frozenAt),
        isNull(members.closedAt),
      ),
    );
  if (!row || !samplingStates.some((state) => state === row.voice.state)) throw new AppError('phone.closed');
  return row;
}

export async function phoneState(
  { database: { db }, notifier }: Pick<ClonePorts, 'database' | 'notifier'>,
  { pass, prompt, recording, peaks }: ParsedInput<'clonePhoneState'>,
): Promise<CallOutput<'clonePhoneState'>> {
  const { voice, expiresAt } = await voiceOfPhone(db, pass);
  const { id, state, memberId } = voice;
  const shown = { prompt: prompt ?? null, recording, peaks, expire_time: expiresAt.toISOString() };
  notifier.notify(memberId, 'clone:phone', { id, opened: false, ...shown });
  const read = await db.select({ prompt: cloneSamples.prompt }).from(cloneSamples).where(eq(cloneSamples.voiceId, id));
  return { state, prompts: read.flatMap(({ prompt }) => prompt ?? []).toSorted((a, b) => a - b), ...(await countSamples(db, id)) };
}

/** What is to be read for the engine that a voice has chosen; nothing where the site does not have it. */
export function scriptOf({ engine }: Pick<OwnVoiceRow, 'engine'>, cloners: readonly VoiceCloner[]): CallOutput<'cloneScript'> {
  const prompts = cloners.find(({ id }) => id === engine)?.prompts ?? [];
  return { engine, prompts: prompts.map((text, index) => ({ number: index + 1, text })) };
}
