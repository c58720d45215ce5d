import type { Database, Executor } from '../../db/database.ts';
import { outsideTransaction } from '../../db/transaction-guard.ts';
import { voiceChanges, type VoiceChange } from '../../db/schema/index.ts';
import type { ContentChanges } from '../../ports/content-changes.ts';
import { createVoiceCatalogue, type EngineListing, type VoiceCatalogue } from './voice-catalogue.ts';

export interface LiveCatalogue extends VoiceCatalogue {
  /** Reads what operators changed, for who has just changed something. */
  reload(): Promise<void>;
}

export async function readVoiceChanges(db: Executor): Promise<Map<string, VoiceChange>> {
  const rows = await db.select().from(voiceChanges);
  return new Map(rows.map(({ voiceId, change }) => [voiceId, change]));
}

/** The voices as operators present them. Every process of the site follows their changes. */
export async function createLiveCatalogue(
  database: Database,
  engines: readonly EngineListing[],
  content: Pick<ContentChanges, 'onChange'>,
  onError: (error: unknown) => void,
): Promise<LiveCatalogue> {
  let current = createVoiceCatalogue(engines, await readVoiceChanges(database.db));
  let reading = Promise.resolve();
  const reload = (): Promise<void> => {
    // One after another: the last to begin is the last to be used.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = createVoiceCatalogue(engines, await readVoiceChanges(database.db));
      });
    return reading;
  };
  // A change may be reported in the middle of the transaction that made it, where nothing else may be read.
  content.onChange(() => void outsideTransaction(() => reload().catch(onError)));
  return {
    get voices() {
      return current.voices;
    },
    get all() {
      return current.all;
    },
    find: (id) => current.find(id),
    rateOf: (id, premium) => current.rateOf(id, premium),
    reload,
  };
}
