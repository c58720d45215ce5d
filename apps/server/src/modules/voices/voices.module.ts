import { createVoiceMeter } from '../../adapters/voice-meter/create-voice-meter.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { showVoicesState } from '../../commands/voices/natural/show-voices-state.ts';
import { chartVoices } from '../../commands/voices/catalogue/chart-voices.ts';
import { collectVoice, readTaste, uncollectVoice } from '../../commands/voices/catalogue/favourite-voices.ts';
import { listTags, listVoices, showVoice } from '../../commands/voices/catalogue/list-voices.ts';
import { AppError } from '../../errors/app-error.ts';
import { emptyAfter } from '../../http/answer.ts';
import { eachEdition } from '../../jobs/ground/each-edition.ts';
import { measureVoices } from '../../jobs/voices/measure-voices.ts';
import { renderSamples } from '../../jobs/voices/render-samples.ts';

/** Voices with their tags, samples and favourites. `samples`: whether missing samples are rendered here. */
export function voicesModule(
  platform: Pick<Platform, 'database' | 'catalogue' | 'readSamples' | 'renderer' | 'storage' | 'voicePacks' | 'stopping' | 'log'>,
  { samples }: { samples: boolean },
) {
  const { database, catalogue, readSamples, voicePacks, stopping, log } = platform;
  const meter = createVoiceMeter();
  return {
    handlers: {
      tagList: () => Promise.resolve(listTags(catalogue)),
      actorList: async (input, { member }) => {
        const personal = input.favourite === true || input.recent === true || input.mine === true;
        if (personal && !member) throw new AppError('auth.required');
        return listVoices(await catalogue.of(member?.id), await readSamples(), input, await readTaste(database, member?.id));
      },
      actorChart: async (input, { member }) => {
        if ((input.favourite === true || input.recent === true) && !member) throw new AppError('auth.required');
        return chartVoices(catalogue, await readSamples(), input, await readTaste(database, member?.id));
      },
      voicesState: () => Promise.resolve(showVoicesState(voicePacks, catalogue)),
      actorDetail: async ({ id }, { member }) =>
        showVoice(await catalogue.of(member?.id), await readSamples(), id, await readTaste(database, member?.id)),
      actorCollect: ({ id }, { member }) =>
        emptyAfter(catalogue.of(member.id).then((own) => collectVoice({ database, catalogue: own }, member.id, id))),
      actorUncollect: ({ id }, { member }) => emptyAfter(uncollectVoice(platform, member.id, id)),
    },
    jobs: (background) => {
      if (!samples) return;
      eachEdition(platform.renderer, background, stopping, (signal) => renderSamples(platform, signal));
      const onError = (voiceId: string, error: unknown): void => log.error({ err: error, voiceId }, 'a voice was not measured');
      eachEdition(platform.renderer, background, stopping, (signal) => measureVoices({ ...platform, meter, onError }, signal));
    },
    close: async () => {
      await Promise.all([meter.close(), voicePacks?.close()]);
    },
  } satisfies AppModule;
}
