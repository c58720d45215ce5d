import { randomBytes } from 'node:crypto';
import type { CallOutput, DesignParameters, OwnSettings, ParsedInput } from '@shengyu/api';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/database.ts';
import { ownVoices } from '../../../db/schema/index.ts';
import { AppError } from '../../../errors/app-error.ts';
import { texts } from '../../../locales/zh-CN.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import type { VoiceDesigner } from '../../../ports/voice-designer.ts';
import { once } from '../../ground/idempotency/once.ts';
import { lockBalance } from '../../money/ledger/accounts.ts';
import { announceOwn } from '../own-states/announce-own.ts';
import { expectState, findOwnVoice, lockOwnVoice, moveOrRefuse, type OwnVoiceRow } from '../own-states/move-own-voice.ts';
import { ownRules } from '../own-states/own-limits.ts';
import { readVersions } from '../own/show-own-voice.ts';
import { speakerOf } from '../own-states/speaker.ts';
import { takeSlot } from '../slots/slots.ts';
import { addVersions, findVersion, toRecord, withWanted } from './design-versions.ts';

export interface DesignPorts {
  database: Database;
  limiter: Limiter;
  notifier: Notifier;
  /** Undefined where this site has none. */
  designer: VoiceDesigner | undefined;
}

const CANDIDATES = 3;
const agesBelow = [
  [14, 'child'],
  [36, 'young'],
  [60, 'adult'],
] as const;
const openStates = ['signed', 'described', 'ready'] as const;

/** Throws `voice.engine` where this site has none. */
export function designerOf({ designer }: Pick<DesignPorts, 'designer'>): VoiceDesigner {
  if (!designer) throw new AppError('voice.engine');
  return designer;
}

export function showDesignTags(ports: Pick<DesignPorts, 'designer'>): CallOutput<'designTags'> {
  const { id, version, groups, controls } = designerOf(ports);
  return { engine: id, version, groups, controls };
}

/**
 * Three voices by a text and tags, or three more that are like a version; each is recorded. The seed is ours: with it and the parameters a
 * voice comes about again. Throws `voice.person` for a text that names somebody real.
 */
export async function makeCandidates(
  ports: DesignPorts,
  memberId: string,
  { id, text, tags, parameters: wanted, from }: ParsedInput<'designCandidates'>,
): Promise<CallOutput<'designCandidates'>> {
  const { database, limiter } = ports;
  const designer = designerOf(ports);
  expectState(await findOwnVoice(database.db, memberId, id, 'design'), ...openStates);
  await limiter.consume(ownRules.candidates, memberId);
  const described = designer.describe(text, tags);
  if ('refused' in described) throw new AppError('voice.person', { data: described.refused });
  const base = from === undefined ? described.parameters : (await findVersion(database.db, id, from)).parameters;
  const parameters = withWanted(base, wanted);
  const seed = randomBytes(6).toString('hex');
  const { voices, steps } = await checked(() => designer.candidates(parameters, seed, CANDIDATES, memberId));
  const rows = await database.transaction(async (tx) => {
    const voice = await lockOwnVoice(tx, memberId, 'design', id);
    expectState(voice, ...openStates);
    const added = await addVersions(tx, id, designer, voices, { parent: from ?? null, text });
    await tried(tx, voice);
    return added;
  });
  await announceOwn(ports, id);
  return { parameters, understood: described.understood, unknown: described.unknown, lists: rows.map(toRecord), steps };
}

/** A version more, with other values of its controls and the same seed: what is not moved stays as it is. */
export async function refineDesign(
  ports: DesignPorts,
  memberId: string,
  { id, from, parameters }: ParsedInput<'designRefine'>,
): Promise<CallOutput<'designRefine'>> {
  const { database, limiter } = ports;
  const designer = designerOf(ports);
  expectState(await findOwnVoice(database.db, memberId, id, 'design'), 'described', 'ready');
  await limiter.consume(ownRules.refine, memberId);
  const { parameters: base, seed, text } = await findVersion(database.db, id, from);
  const made = await checked(async () => [await designer.make(withWanted(base, parameters), seed, memberId)]);
  const [row] = await database.transaction(async (tx) => {
    expectState(await lockOwnVoice(tx, memberId, 'design', id), 'described', 'ready');
    return addVersions(tx, id, designer, made, { parent: from, text });
  });
  if (!row) throw new Error('a version was not stored');
  return toRecord(row);
}

export async function listRecords({ db }: Pick<Database, 'db'>, memberId: string, id: string): Promise<CallOutput<'designRecords'>> {
  const { activeVersion } = await findOwnVoice(db, memberId, id, 'design');
  return { lists: (await readVersions(db, id)).map(toRecord), active_version: activeVersion };
}

/**
 * `described → ready` in a free place, once per key; of a voice that is ready another version speaks from then on. Throws `voice.slot`,
 * `voice.overdue`.
 */
export async function saveDesign(
  ports: DesignPorts,
  memberId: string,
  input: ParsedInput<'designSave'>,
  key: string | undefined,
): Promise<CallOutput<'designSave'>> {
  if (key === undefined) throw new AppError('idempotency.required');
  const { id, version: number, name } = input;
  const { database } = ports;
  const { answer } = await once(database, { memberId, call: 'designSave', key, input }, async (tx) => {
    await lockBalance(tx, memberId, 'points');
    const voice = await lockOwnVoice(tx, memberId, 'design', id);
    expectState(voice, 'described', 'ready');
    const { parameters } = await findVersion(tx, id, number);
    const settings: OwnSettings = { ...voice.settings, ...whoOf(parameters) };
    const set = { name, activeVersion: number, settings };
    if (voice.state === 'ready')
      await tx
        .update(ownVoices)
        .set({ ...set, updatedAt: new Date() })
        .where(eq(ownVoices.id, id));
    else await moveOrRefuse(tx, voice, 'ready', { set: { ...set, slotId: (await takeSlot(tx, memberId, 'design')).id } });
    return { state: 'ready', speaker: speakerOf(id) };
  });
  await announceOwn(ports, id);
  return answer;
}

/** Who is heard, as voices are found by it. */
function whoOf({ gender, ageYears }: DesignParameters): Partial<Pick<OwnSettings, 'gender' | 'age'>> {
  const age = typeof ageYears === 'number' ? (agesBelow.find(([below]) => ageYears < below)?.[1] ?? 'senior') : undefined;
  if (age === 'child') return { gender: 'child', age };
  return { ...((gender === 'female' || gender === 'male') && { gender }), ...(age && { age }) };
}

/** There is something to hear of it. */
async function tried(tx: Executor, voice: OwnVoiceRow): Promise<void> {
  if (voice.state === 'signed') await moveOrRefuse(tx, voice, 'described');
}

/** A designer refuses parameters that are none. */
async function checked<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('input.invalid', { fields: { parameters: texts.fields.choice }, cause: error });
    throw error;
  }
}
