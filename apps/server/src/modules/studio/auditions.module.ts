import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAudition } from '../../commands/studio/auditions/create-audition.ts';
import { createListenerSlots } from '../../commands/studio/auditions/listener-slots.ts';
import { registerAuditions } from '../../http/routes/audition-routes.ts';
import { networkOf } from '../../http/client-address.ts';

/** Streams at the same time: all and those of visitors of a process, those of one network of the site. */
const listenerSlots = { all: 16, visitors: 10, perAddress: 4 };

/** Sound streamed while it renders. */
export function auditionsModule(
  platform: Pick<Platform, 'database' | 'catalogue' | 'limiter' | 'renderer' | 'places' | 'addressOf' | 'stopping' | 'log'>,
) {
  return {
    handlers: {
      audition: async (input, { member, address, fingerprint }) =>
        createAudition({ ...platform, catalogue: await platform.catalogue.of(member?.id) }, input, {
          memberId: member?.id,
          address,
          fingerprint,
        }),
    },
    routes: (http) =>
      registerAuditions(http, {
        ...platform,
        slots: createListenerSlots(listenerSlots, { places: platform.places, name: 'auditions' }),
        networkOf: (request) => networkOf(platform.addressOf(request)),
      }),
  } satisfies AppModule;
}
