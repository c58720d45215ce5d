import type { VoiceCard } from '@shengyu/api';
import { keep, readKept } from '@shengyu/ui';

const KEY = 'shengyu-voice-names';

/** Names of the site's voices by their ids, as this browser read them last. */
export function keptNames(): ReadonlyMap<string, string> {
  const kept = readKept('browser', KEY);
  return new Map(
    Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Keeps the names of the site's voices; those of members' own voices are theirs. */
export function keepNames(voices: readonly VoiceCard[]): void {
  keep('browser', KEY, Object.fromEntries(voices.filter(({ kind }) => kind === 'builtin').map(({ id, name }) => [id, name])));
}
