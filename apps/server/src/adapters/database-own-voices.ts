import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { holdOf } from '../commands/voices/own-states/hold-of.ts';
import { readSpeaker } from '../commands/voices/own-states/speaker.ts';
import { usableBy } from '../commands/voices/own-states/usable-by.ts';
import type { Database } from '../db/database.ts';
import { ownVoices, ownVoiceVersions, voiceSlots } from '../db/schema/index.ts';
import { VOICES_FOLDER } from '../commands/voices/own-states/own-folders.ts';
import type { OwnVoice, OwnVoices } from '../ports/own-voices.ts';
import { StorageMissing, type Storage } from '../ports/storage.ts';

/** A clause asks at most so often, and a voice that is stopped is silent after so long. */
const FRESH_MS = 500;

export function createDatabaseOwnVoices({ db }: Pick<Database, 'db'>, storage: Pick<Storage, 'localPath'>): OwnVoices {
  const allowed = new LRUCache<string, { speaks: boolean }>({
    max: 5_000,
    ttl: FRESH_MS,
    // What is evicted while it is read still reaches the clause that asked.
    ignoreFetchAbort: true,
    fetchMethod: async (key) => {
      const [owner = '', id = ''] = key.split(' ');
      const [row] = await db
        .select({ voice: ownVoices, slot: voiceSlots })
        .from(ownVoices)
        .leftJoin(voiceSlots, eq(voiceSlots.id, ownVoices.slotId))
        .where(and(eq(ownVoices.id, id), usableBy(owner)));
      if (!row || row.voice.state === 'deleted') return { speaks: false };
      const hold = holdOf(row.voice, row.slot);
      // What was ordered while its custody ran is finished.
      return { speaks: hold === 'none' || hold === 'overdue' };
    },
  });
  return {
    find: async (owner, names) => {
      const wanted = names.flatMap((name) => {
        const { id, version, usual } = readSpeaker(name) ?? {};
        return id === undefined || version === undefined ? [] : [{ name, id, version, usual }];
      });
      if (wanted.length === 0) return new Map();
      const rows = await db
        .select({
          id: ownVoiceVersions.voiceId,
          number: ownVoiceVersions.number,
          trained: ownVoiceVersions.voice,
          settings: ownVoices.settings,
        })
        .from(ownVoiceVersions)
        .innerJoin(ownVoices, eq(ownVoices.id, ownVoiceVersions.voiceId))
        .where(
          and(
            inArray(
              ownVoiceVersions.voiceId,
              wanted.map(({ id }) => id),
            ),
            usableBy(owner),
            eq(ownVoiceVersions.state, 'ready'),
            isNotNull(ownVoiceVersions.voice),
          ),
        );
      const found = new Map<string, OwnVoice>();
      for (const { name, id, version, usual } of wanted) {
        const row = rows.find((one) => one.id === id && one.number === version);
        const now = { rate: row?.settings.rate ?? 1, semitones: row?.settings.semitones ?? 0 };
        if (!row?.trained) continue;
        await fetchFile(storage, row.trained);
        found.set(name, { ...row.trained, usual: usual ?? now });
      }
      return found;
    },
    maySpeak: async (owner, name) => {
      const { id } = readSpeaker(name) ?? {};
      return id !== undefined && (await allowed.fetch(`${owner} ${id}`))?.speaks === true;
    },
  };
}

/** Engines read the file of a voice, its units or its reference, from a folder of this machine. They say what is missing when it is spoken. */
async function fetchFile(storage: Pick<Storage, 'localPath'>, { voice: { definition } }: OwnVoice): Promise<void> {
  const file = definition['file'] ?? definition['reference'];
  if (typeof file !== 'string') return;
  await storage.localPath(`${VOICES_FOLDER}/${file}`).catch((error: unknown) => {
    if (!(error instanceof StorageMissing)) throw error;
  });
}
