import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../../../db/database.ts';
import { outsideTransaction } from '../../../db/transaction-guard.ts';
import { voiceChanges, type VoiceChange } from '../../../db/schema/index.ts';
import type { ContentChanges } from '../../../ports/content-changes.ts';
import { readOwnVoices, withOwnVoices } from './own-catalogue.ts';
import { createEngineCards } from './engine-cards.ts';
import { readEnginesOff } from '../catalogue/engines-off.ts';
import { createVoiceCatalogue, type CatalogueVoice, type EngineListing, type VoiceCatalogue } from '../catalogue/voice-catalogue.ts';

/** How long a member's own voices are taken to be as they were read: whoever stops a voice waits for no more. */
const OWN_MS = 500;
const OWN_MEMBERS = 1_000;

/** An engine as operators see it. */
export interface CatalogueEngine {
  id: string;
  name: string;
  /** An operator does not offer its voices: what was ordered before is still spoken. */
  off: boolean;
  /** The last one speaks for who chose no voice: it is never switched off. */
  stays: boolean;
}

export interface LiveCatalogue extends VoiceCatalogue {
  /** With the member's own voices; a visitor has none. */
  of(memberId: string | undefined): Promise<VoiceCatalogue>;
  /** Reads a member's own voices anew, for who has just changed one. */
  forget(memberId: string): void;
  /** The engines of this process, those that are switched off too. */
  readonly engines: readonly CatalogueEngine[];
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
  let enginesOff = new Set<string>();
  const read = async (): Promise<VoiceCatalogue> => {
    const changes = await readVoiceChanges(database.db);
    enginesOff = await readEnginesOff(database.db);
    for (const { card, offer } of engines) offer?.(!enginesOff.has(card.id));
    return createVoiceCatalogue(engines, changes, enginesOff);
  };
  let current = await read();
  const engineOf = createEngineCards(engines, (id) => enginesOff.has(id));
  const own = new LRUCache<string, CatalogueVoice[]>({
    max: OWN_MEMBERS,
    ttl: OWN_MS,
    fetchMethod: (memberId) => readOwnVoices(database.db, memberId, engineOf),
    // Voices that are forgotten while they are read still reach whoever asked before.
    ignoreFetchAbort: true,
  });
  let reading = Promise.resolve();
  const reload = (): Promise<void> => {
    // One after another: the last to begin is the last to be used.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await read();
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
    rateOf: (...asked) => current.rateOf(...asked),
    reload,
    of: async (memberId) => (memberId === undefined ? current : withOwnVoices(current, await own.forceFetch(memberId))),
    get engines() {
      return engines.map(({ card: { id, name } }, index) => ({ id, name, off: enginesOff.has(id), stays: index === engines.length - 1 }));
    },
    forget: (memberId) => void own.delete(memberId),
  };
}
