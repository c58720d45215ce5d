import { listTags, listVoices, showVoice } from '../../commands/voices/list-voices.ts';
import type { CallHandlers } from '../call-handler.ts';
import type { SiteServices } from './site-handlers.ts';

export function voiceHandlers({
  catalogue,
  readSamples,
}: Pick<SiteServices, 'catalogue' | 'readSamples'>): Pick<CallHandlers, 'tagList' | 'actorList' | 'actorDetail'> {
  return {
    tagList: { access: 'public', run: () => Promise.resolve(listTags(catalogue)) },
    actorList: { access: 'public', run: async (input) => listVoices(catalogue, await readSamples(), input) },
    actorDetail: { access: 'public', run: async ({ id }) => showVoice(catalogue, await readSamples(), id) },
  };
}
