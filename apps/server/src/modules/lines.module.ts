import { houseLines } from '../commands/lines/house-lines.ts';
import { readScript, readSound } from '../commands/lines/read-sound.ts';
import { registerHouse, registerStored } from '../commands/lines/register-lines.ts';
import { networkOf } from '../http/client-address.ts';
import { createLineSpeaker, speakLines } from '../jobs/speak-lines.ts';
import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';

/** Lines that published texts quote, and these texts read aloud. `samples`: whether they are made ahead here. */
export function linesModule(
  platform: Pick<Platform, 'database' | 'catalogue' | 'limiter' | 'renderer' | 'filesDir' | 'stopping' | 'onError'>,
  { samples }: { samples: boolean },
) {
  const { database, limiter, stopping } = platform;
  const speaker = createLineSpeaker(platform, stopping);
  return {
    handlers: {
      lineSound: (input, { address }) => readSound({ database, limiter, speaker }, input, networkOf(address)),
      lineScript: (input) => readScript(database, input),
    },
    jobs: async (background) => {
      await database.transaction(async (tx) => {
        await registerStored(tx);
        await registerHouse(tx, houseLines);
      });
      if (samples) background(speakLines(platform, stopping));
    },
  } satisfies AppModule;
}
