import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { VoicePacks } from '../../../ports/voice-packs.ts';
import { act } from '../acts/act.ts';
import type { Operator } from '../acts/audit.ts';

type Packs = VoicePacks | undefined;

const nowhere: CallOutput<'adminVoicePacks'> = {
  ...{ available: false, off: false, folder: '', free_bytes: 0, mirror: false, installing: null, failed: null, packs: [] },
  platform: { name: '', runs: false },
};

const subjectOf = (pack: string) => ({ kind: 'voice-pack', id: pack, name: pack });

/** @throws AppError `voice-pack.unavailable` */
function require(packs: Packs): VoicePacks {
  if (!packs) throw new AppError('voice-pack.unavailable');
  return packs;
}

export async function listPacks(packs: Packs): Promise<CallOutput<'adminVoicePacks'>> {
  return packs ? { available: true, ...(await packs.list()) } : nowhere;
}

/**
 * Begins to fetch a pack, as the last step of the transaction: what is refused leaves no row in the audit log. Throws `not_found`,
 * `voice-pack.unavailable`, also with `VOICES=off`, and `voice-pack.busy`.
 */
export function addPack(
  { database, packs }: { database: Database; packs: Packs },
  operator: Operator,
  input: ParsedInput<'adminVoicePackAdd'>,
): Promise<CallOutput<'adminVoicePackAdd'>> {
  const here = require(packs);
  const { pack, reason } = input;
  return act(database, operator, { call: 'adminVoicePackAdd', input }, async (_tx, audit) => {
    await audit({ action: 'voice-pack.add', subject: subjectOf(pack), reason });
    const state = here.add(pack);
    if (state === 'unknown') throw new AppError('not_found');
    if (state === 'off') throw new AppError('voice-pack.unavailable');
    if (state === 'busy') throw new AppError('voice-pack.busy');
    return { state };
  });
}

/** Deletes the files of a pack, as the last step of the transaction. Throws `not_found`, `voice-pack.unavailable` and `voice-pack.busy`. */
export function dropPack(
  { database, packs }: { database: Database; packs: Packs },
  operator: Operator,
  input: ParsedInput<'adminVoicePackRemove'>,
): Promise<CallOutput<'adminVoicePackRemove'>> {
  const here = require(packs);
  const { pack, reason } = input;
  return act(database, operator, { call: 'adminVoicePackRemove', input }, async (_tx, audit) => {
    await audit({ action: 'voice-pack.remove', subject: subjectOf(pack), reason });
    const removed = await here.remove(pack);
    if (removed === 'busy') throw new AppError('voice-pack.busy');
    if (!removed) throw new AppError('not_found');
    return { removed };
  });
}

/** Reads a pack before the transaction begins: it takes seconds. Throws `not_found` for one that is not installed, `voice-pack.unavailable`. */
export async function verifyPack(
  { database, packs }: { database: Database; packs: Packs },
  operator: Operator,
  input: ParsedInput<'adminVoicePackCheck'>,
): Promise<CallOutput<'adminVoicePackCheck'>> {
  const { pack } = input;
  const report = await require(packs).check(pack);
  if (!report) throw new AppError('not_found');
  return act(database, operator, { call: 'adminVoicePackCheck', input }, async (_tx, audit) => {
    await audit({ action: 'voice-pack.check', subject: subjectOf(pack), after: { files: report.files, faults: report.faults.length } });
    return report;
  });
}
