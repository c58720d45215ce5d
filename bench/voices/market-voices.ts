import type { CallName, ParsedInput } from '@shengyu/api';
import { chartVoices } from '../../apps/server/src/commands/voices/catalogue/chart-voices.ts';
import { listTags, listVoices, showVoice } from '../../apps/server/src/commands/voices/catalogue/list-voices.ts';
import type { Samples } from '../../apps/server/src/commands/voices/catalogue/voice-card.ts';
import { createVoiceCatalogue } from '../../apps/server/src/commands/voices/catalogue/voice-catalogue.ts';
import { voiceProfiles } from '../../apps/server/src/catalogue/voice-profiles.ts';

export const COUNT = 5_000;

const profiles = Array.from({ length: COUNT }, (_, at) => {
  const own = voiceProfiles[at % voiceProfiles.length];
  if (!own) throw new Error('no voices');
  return { ...own, id: `${own.id}-${at}`, name: `${own.name}${String.fromCodePoint(0x4e00 + (at % 3_000))}` };
});
export const catalogue = createVoiceCatalogue([
  {
    card: { id: 'bench', name: 'bench', naturalness: 'synthetic' },
    voices: profiles.map(({ id }) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
    profiles,
  },
]);
export const samples: Samples = new Map(
  profiles.map(({ id }, at) => {
    const measured = {
      pitchHz: 80 + (at % 300),
      spanSemitones: 5,
      brightnessHz: 1_000 + (at % 1_700),
      syllablesPerSecond: 4,
      breathPercent: 9,
    };
    return [id, { url: '/file/x.mp3', durationMs: 5_000, peaks: [0.5], styles: [], measured, uses: at % 7 }];
  }),
);
export const taste = { favourites: new Set<string>(), recent: [] };

/** The calls of the market, answered from these voices as the API answers them. */
export const answers: Readonly<Partial<Record<CallName, (input: never) => unknown>>> = {
  actorList: (input: ParsedInput<'actorList'>) => listVoices(catalogue, samples, input, taste),
  actorChart: (input: ParsedInput<'actorChart'>) => chartVoices(catalogue, samples, input, taste),
  actorDetail: ({ id }: ParsedInput<'actorDetail'>) => showVoice(catalogue, samples, id, taste),
  tagList: () => listTags(catalogue),
};
