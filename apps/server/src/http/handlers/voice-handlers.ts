import { collectVoice, readTaste, uncollectVoice } from '../../commands/voices/favourite-voices.ts';
import { listTags, listVoices, showVoice } from '../../commands/voices/list-voices.ts';
import { AppError } from '../../errors/app-error.ts';
import type { CallHandlers } from '../call-handler.ts';
import type { SiteServices } from './site-handlers.ts';

type VoiceCalls = 'tagList' | 'actorList' | 'actorDetail' | 'actorCollect' | 'actorUncollect';

export function voiceHandlers(services: Pick<SiteServices, 'database' | 'catalogue' | 'readSamples'>): Pick<CallHandlers, VoiceCalls> {
  const { database, catalogue, readSamples } = services;
  return {
    tagList: { access: 'public', run: () => Promise.resolve(listTags(catalogue)) },
    actorList: {
      access: 'public',
      run: async (input, { member }) => {
        const personal = input.favourite === true || input.recent === true || input.mine === true;
        if (personal && !member) throw new AppError('auth.required');
        return listVoices(catalogue, await readSamples(), input, await readTaste(database, member?.id));
      },
    },
    actorDetail: {
      access: 'public',
      run: async ({ id }, { member }) => showVoice(catalogue, await readSamples(), id, await readTaste(database, member?.id)),
    },
    actorCollect: {
      access: 'member',
      run: async ({ id }, { member }) => {
        await collectVoice(services, member.id, id);
        return {};
      },
    },
    actorUncollect: {
      access: 'member',
      run: async ({ id }, { member }) => {
        await uncollectVoice(services, member.id, id);
        return {};
      },
    },
  };
}
