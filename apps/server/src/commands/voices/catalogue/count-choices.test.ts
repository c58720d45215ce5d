import { countChoices } from './count-choices.ts';
import type { CatalogueVoice } from './voice-catalogue.ts';
import { tagsOf } from './voice-card.ts';
import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';
import { createVoiceCatalogue } from './voice-catalogue.ts';
import { hasTag } from './search-voices.ts';

const catalogue = createVoiceCatalogue([
  {
    card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
    voices: voiceProfiles.map(({ id }) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
    profiles: voiceProfiles,
  },
]);
const voices: readonly CatalogueVoice[] = catalogue.voices;
const idsOf = (group: string): string[] => [...new Set(voices.flatMap(tagsOf).flatMap((tag) => (tag.group === group ? [tag.id] : [])))];

// covers: fault-20
test('a tag is counted with the tags of other groups, and without those of its own', () => {
  const [age = '', otherAge = ''] = idsOf('age');
  const [gender = ''] = idsOf('gender');
  const { with: left, without } = countChoices(voices, [age]);
  expect(left[gender]).toBe(voices.filter((voice) => hasTag(voice, [age]) && hasTag(voice, [gender])).length);
  expect(left[otherAge]).toBe(voices.filter((voice) => hasTag(voice, [otherAge])).length);
  expect(without).toEqual({ [age]: voices.length });
});

test('without a choice the figures are those of the market', () => {
  const [gender = ''] = idsOf('gender');
  expect(countChoices(voices, []).with[gender]).toBe(voices.filter((voice) => hasTag(voice, [gender])).length);
});
