import { createLane } from '@shengyu/speech/engine';
import type { SoundImporter } from '../ports/sound-importer.ts';
import type { TurnOwners } from '../ports/turn-owners.ts';
import { createOwnerGate } from './owner-gate.ts';

const AT_ONCE = 2;
const WAITING = 16;
/** Of one member, in work or waiting. */
const OF_ONE = 3;

/**
 * Decodes two files at a time, each of which may take a processor for a minute, by turns of members. A few more wait, the rest are
 * refused with `server.busy`.
 */
export function createGatedImporter(importer: Pick<SoundImporter, 'importFile'>, turnOwners: TurnOwners): SoundImporter {
  const lane = createLane(AT_ONCE);
  const gate = createOwnerGate({ all: AT_ONCE + WAITING, ofOne: OF_ONE, retryAfter: 10 });
  return {
    importFile: async (path, member) => {
      const owner = await turnOwners(member);
      return gate.run(owner, () => lane.run(() => importer.importFile(path, member), { owner }));
    },
  };
}
