import type { CallOutput, ParsedInput } from '@shengyu/api';
import type { Database, Executor } from '../../../db/database.ts';
import type { Limiter, LimitRule } from '../../../ports/limiter.ts';
import { once } from '../../ground/idempotency/once.ts';
import type { VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { documentOf } from './check-document.ts';
import { terms } from '@shengyu/api/terms';
import { writeScript } from './write-script.ts';

export interface SaveScriptPorts {
  database: Database;
  catalogue: VoiceCatalogue;
  limiter: Limiter;
}

/** The studio saves every two seconds at most, in a few tabs. A refused save stays in the draft on the device and is sent again. */
export const saveLimit = { name: 'script-save', points: 150, seconds: 60 } satisfies LimitRule;

/**
 * Stores a new script or a new version. Version numbers only grow, so a stale `base_version` is always noticed:
 * `script.conflict` with the latest `version` and `update_time`. With a `key` a repetition stores nothing new. Throws `limit.reached`.
 */
export async function saveScript(
  { database, catalogue, limiter }: SaveScriptPorts,
  memberId: string,
  input: ParsedInput<'scriptSave'>,
  key?: string,
): Promise<CallOutput<'scriptSave'>> {
  await limiter.consume(saveLimit, memberId);
  const { document, report } = documentOf(input, input.voice_id ?? terms.defaultVoiceId, catalogue);
  const { id, base_version: base, title, exercise } = input;
  const save = (tx: Executor) => writeScript(tx, memberId, { id, base, title, exercise, document });
  const saved =
    key === undefined
      ? await database.transaction(save)
      : (await once(database, { memberId, call: 'scriptSave', key, input }, save)).answer;
  return { ...saved, ...(report && { report }) };
}
