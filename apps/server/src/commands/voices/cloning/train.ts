import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '../../../db/database.ts';
import { cloneSamples, ownVoices, ownVoiceVersions, voiceSlots } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/own-voices.zh-CN.ts';
import { once } from '../../ground/idempotency/once.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { announceOwn } from '../own-states/announce-own.ts';
import { expectState, findOwnVoice, lockOwnVoice, moveOrRefuse, wrongState, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { ownLimits, ownRules } from '../own-states/own-limits.ts';
import { takeSlot } from '../slots/slots.ts';
import { clonerOf, type ClonePorts } from './clone-ports.ts';
import { compareSpeaker, dropRecordings, expectSameSpeaker, recordComparison, speakerPoint } from './same-speaker.ts';
import { localSounds, readSamples } from './samples.ts';

export const openVersions = ['queued', 'checking', 'training'] as const;

/** Which engine makes the next version. What was scored was scored for another one. */
export function chooseEngine(ports: ClonePorts, memberId: string, { id, engine }: ParsedInput<'cloneChoose'>): Promise<void> {
  const cloner = clonerOf(ports, engine);
  return ports.database.transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, memberId, 'clone', id);
    if (voice.engine === engine) return;
    expectState(voice, 'draft', 'signed', 'authorised', 'sampling', 'scored', 'paid', 'failed', 'ready');
    if (voice.state === 'scored' || voice.state === 'paid') await moveOrRefuse(tx, voice, 'sampling');
    await renumber(tx, id, cloner.prompts);
    await tx.update(ownVoices).set({ engine, score: null, updatedAt: new Date() }).where(eq(ownVoices.id, id));
  });
}

/** Gives recordings the numbers of the prompts with their words. What another engine had read is free speech, and its prompts when it comes back. */
async function renumber(tx: Executor, voiceId: string, prompts: readonly string[]): Promise<void> {
  const numbers = new Map(prompts.map((text, index) => [text, index + 1]));
  const samples = await tx
    .select({ id: cloneSamples.id, text: cloneSamples.text })
    .from(cloneSamples)
    .where(eq(cloneSamples.voiceId, voiceId))
    .orderBy(desc(cloneSamples.createdAt));
  await tx.update(cloneSamples).set({ prompt: null }).where(eq(cloneSamples.voiceId, voiceId));
  for (const { id, text } of samples) {
    const prompt = numbers.get(text);
    if (prompt === undefined) continue;
    // Of two recordings of the same words the last one is the prompt's.
    numbers.delete(text);
    await tx.update(cloneSamples).set({ prompt }).where(eq(cloneSamples.id, id));
  }
}

/** What the samples are worth; `sampling → scored`. Throws `voice.samples` where there are none. */
export async function scoreSamples(
  ports: ClonePorts,
  memberId: string,
  { id }: ParsedInput<'cloneScore'>,
): Promise<CallOutput<'cloneScore'>> {
  const { database, limiter, storage } = ports;
  const found = await findOwnVoice(database.db, memberId, id, 'clone');
  expectState(found, 'sampling', 'scored', 'paid', 'failed', 'ready');
  const cloner = clonerOf(ports, found.engine);
  await limiter.consume(ownRules.score, memberId);
  const samples = await readSamples(database.db, id);
  if (samples.length === 0) throw new AppError('voice.samples');
  const scored = await cloner.score(await localSounds(storage, samples));
  const compared = await compareSpeaker(ports, memberId, id, samples);
  const score = compared ? { ...scored, points: [...scored.points, speakerPoint(compared)] } : scored;
  let ended: string[] = [];
  const voice = await database.transaction(async (tx) => {
    const locked = await lockOwnVoice(tx, memberId, 'clone', id);
    // What was judged is gone or has company by now.
    if (
      locked.engine !== found.engine ||
      !(await isSame(
        tx,
        id,
        samples.map(({ sample }) => sample.id),
      ))
    )
      throw wrongState(locked);
    if (compared) ended = await recordComparison(tx, id, compared);
    if (locked.state === 'sampling') return moveOrRefuse(tx, locked, 'scored', { set: { score } });
    expectState(locked, 'scored', 'paid', 'failed', 'ready');
    await tx.update(ownVoices).set({ score }).where(eq(ownVoices.id, id));
    return locked;
  });
  await dropRecordings(ports, memberId, ended);
  await announceOwn(ports, id);
  return { state: voice.state, score };
}

async function isSame(tx: Executor, id: string, before: readonly string[]): Promise<boolean> {
  const now = (await readSamples(tx, id)).map(({ sample }) => sample.id);
  return now.length === before.length && now.every((one, index) => one === before[index]);
}

/**
 * Queues the next version, once per key: takes a place where the voice has none, and nothing else. Throws `voice.samples`, `voice.speaker`,
 * `voice.slot`, `voice.overdue`, `voice.state`.
 */
export async function trainVoice(
  ports: ClonePorts,
  memberId: string,
  { id }: ParsedInput<'cloneTrain'>,
  key: string | undefined,
): Promise<CallOutput<'cloneTrain'>> {
  if (key === undefined) throw new AppError('idempotency.required');
  const { database, limiter } = ports;
  clonerOf(ports, (await findOwnVoice(database.db, memberId, id, 'clone')).engine);
  await limiter.consume(ownRules.train, memberId);
  const { answer } = await once(database, { memberId, call: 'cloneTrain', key, input: { id } }, async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const voice = await lockOwnVoice(tx, memberId, 'clone', id);
    expectState(voice, 'scored', 'paid', 'failed', 'ready');
    if (!voice.score?.enough) throw new AppError('voice.samples');
    await expectSameSpeaker(tx, id);
    const housed = await house(tx, voice);
    const number = await queueVersion(tx, housed, clonerOf(ports, voice.engine).version);
    const { state } = housed.state === 'ready' ? housed : await moveOrRefuse(tx, housed, 'checking');
    return { state, version: number };
  });
  await announceOwn(ports, id, { version: answer.version, progress: 0 });
  return answer;
}

/** Has a voice in a place whose custody is paid. */
async function house(tx: Executor, voice: OwnVoiceRow): Promise<OwnVoiceRow> {
  const { memberId, slotId } = voice;
  if (slotId === null) return moveOrRefuse(tx, voice, 'paid', { set: { slotId: (await takeSlot(tx, memberId, 'clone')).id } });
  const [slot] = await tx.select().from(voiceSlots).where(eq(voiceSlots.id, slotId));
  if (slot?.keptUntil && slot.keptUntil <= new Date()) throw new AppError('voice.overdue', { data: { slot_id: slotId } });
  return voice.state === 'scored' ? moveOrRefuse(tx, voice, 'paid') : voice;
}

async function queueVersion(tx: Executor, { id, engine }: OwnVoiceRow, engineVersion: string): Promise<number> {
  const open = await tx
    .select({ number: ownVoiceVersions.number })
    .from(ownVoiceVersions)
    .where(and(eq(ownVoiceVersions.voiceId, id), inArray(ownVoiceVersions.state, [...openVersions])));
  if (open.length > 0) throw new AppError('voice.state', { data: { state: 'training' } });
  const [last] = await tx
    .select({ number: max(ownVoiceVersions.number) })
    .from(ownVoiceVersions)
    .where(eq(ownVoiceVersions.voiceId, id));
  const number = (last?.number ?? 0) + 1;
  if (number > ownLimits.versions) throw new AppError('voice.full', { data: { maximum: ownLimits.versions } });
  await tx.insert(ownVoiceVersions).values({ voiceId: id, number, state: 'queued', engine, engineVersion });
  return number;
}

/** Ends the training of a version. The voice is as it was before: in its place, with all its samples, or speaking with the version it had. */
export async function cancelTraining(
  ports: ClonePorts,
  memberId: string,
  { id }: ParsedInput<'cloneCancel'>,
): Promise<CallOutput<'cloneCancel'>> {
  const voice = await ports.database.transaction(async (tx) => {
    const locked = await lockOwnVoice(tx, memberId, 'clone', id);
    const ended = await tx
      .update(ownVoiceVersions)
      .set({ state: 'cancelled', reason: texts.cancelled, leaseOwner: null, leaseUntil: null })
      .where(and(eq(ownVoiceVersions.voiceId, id), inArray(ownVoiceVersions.state, [...openVersions])))
      .returning({ number: ownVoiceVersions.number });
    if (ended.length === 0) throw wrongState(locked);
    return locked.state === 'ready' || locked.state === 'suspended' ? locked : moveOrRefuse(tx, locked, 'paid');
  });
  await announceOwn(ports, id);
  return { state: voice.state };
}
