import { exampleLines, productionLines } from '../../commands/content/lines/house-lines.ts';
import { readScript, readSound } from '../../commands/content/lines/read-sound.ts';
import { registerHouse, registerStored } from '../../commands/content/publishing/register-lines.ts';
import { outsideTransaction } from '../../db/transaction-guard.ts';
import { networkOf } from '../../http/client-address.ts';
import { eachEdition } from '../../jobs/ground/each-edition.ts';
import { createLineSpeaker, speakLines, speakNewLines } from '../../jobs/content/speak-lines.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** After the last change of what is published. */
const SETTLED_MS = 2_000;

/** Lines that published texts quote, and these texts read aloud. `samples`: whether they are made ahead here. */
export function linesModule(
  platform: Pick<Platform, 'database' | 'catalogue' | 'limiter' | 'renderer' | 'storage' | 'stopping' | 'onError' | 'content'>,
  { samples }: { samples: boolean },
) {
  const { database, limiter, stopping, content } = platform;
  const speaker = createLineSpeaker(platform, stopping);
  return {
    handlers: {
      lineSound: (input, { address }) => readSound({ database, limiter, speaker }, input, networkOf(address)),
      lineScript: (input) => readScript(database, input),
    },
    jobs: async (background) => {
      await database.transaction(async (tx) => {
        await registerStored(tx);
        await registerHouse(tx, [...productionLines, ...exampleLines]);
      });
      if (!samples) return;
      eachEdition(platform.renderer, background, stopping, (signal) => speakLines(platform, signal));
      let settled: NodeJS.Timeout | undefined;
      const speakNew = (): void => {
        clearTimeout(settled);
        settled = setTimeout(() => background(speakNewLines(platform, stopping)), SETTLED_MS).unref();
      };
      // A change may be reported in the middle of the transaction that made it.
      const unwatch = content.onChange(() => outsideTransaction(speakNew));
      const stop = (): void => {
        clearTimeout(settled);
        unwatch();
      };
      stopping.addEventListener('abort', stop, { once: true });
    },
  } satisfies AppModule;
}
