import { LRUCache } from 'lru-cache';
import type { Database, Executor } from '../../db/database.ts';
import { outsideTransaction } from '../../db/transaction-guard.ts';
import { voiceChanges, type VoiceChange } from '../../db/schema/index.ts';
import type { ContentChanges } from '../../ports/content-changes.ts';
import { readOwnVoices, withOwnVoices } from '../own-voices/own-catalogue.ts';
import { createEngineCards } from './engine-cards.ts';
import { createVoiceCatalogue, type CatalogueVoice, type EngineListing, type VoiceCatalogue } from './voice-catalogue.ts';

/** How long a member's own voices are taken to be as they were read: whoever stops a voice waits for no more. */
const OWN_MS = 500;
const OWN_MEMBERS = 1_000;

export interface LiveCatalogue extends VoiceCatalogue {
  /** With the member's own voices; a visitor has none. */
  of(memberId: string | undefined): Promise<VoiceCatalogue>;
  /** Reads a member's own voices anew, for who has just changed one. */
  forget(memberId: string): void;
  /** What the operator calls an engine of their file; undefined for the embedded ones, and for one that is gone. */
  engineName(id: string): string | undefined;
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
  const cards = new Map(engines.map(({ card }) => [card.id, card]));
  const engineOf = createEngineCards(engines);
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
    of: async (memberId) => (memberId === undefined ? current : withOwnVoices(current, await own.forceFetch(memberId))),
    engineName: (id) => cards.get(id)?.name,
    forget: (memberId) => void own.delete(memberId),
  };
}
