import { AppError } from '../../../errors/app-error.ts';
import type { CatalogueVoice, VoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';

/**
 * Voices of ours under the names of OpenAI's, of the same gender, so that software that was written for those speaks at once. They are not
 * those voices.
 */
const namesakes: Readonly<Record<string, { gender: 'female' | 'male'; place: number }>> = {
  alloy: { gender: 'female', place: 0 },
  ash: { gender: 'male', place: 0 },
  ballad: { gender: 'male', place: 1 },
  cedar: { gender: 'male', place: 2 },
  coral: { gender: 'female', place: 1 },
  echo: { gender: 'male', place: 3 },
  fable: { gender: 'male', place: 4 },
  marin: { gender: 'female', place: 2 },
  nova: { gender: 'female', place: 3 },
  onyx: { gender: 'male', place: 5 },
  sage: { gender: 'female', place: 4 },
  shimmer: { gender: 'female', place: 5 },
  verse: { gender: 'male', place: 6 },
};

/** A voice by its id, its name, or the name of one of OpenAI's. Throws `voice.unknown`. */
export function findSpeechVoice(catalogue: VoiceCatalogue, asked: string | { id: string }): CatalogueVoice {
  const wanted = (typeof asked === 'string' ? asked : asked.id).trim();
  const { voices } = catalogue;
  const found = catalogue.find(wanted) ?? voices.find(({ profile }) => profile.name === wanted) ?? namesakeOf(voices, wanted);
  if (!found) throw new AppError('voice.unknown', { fields: { voice: wanted } });
  return found;
}

/** Only standard voices that anybody may use. */
function namesakeOf(voices: readonly CatalogueVoice[], wanted: string): CatalogueVoice | undefined {
  const namesake = namesakes[wanted.toLowerCase()];
  if (!namesake) return undefined;
  const fitting = voices.filter(
    ({ profile, language, kind }) =>
      kind === undefined && language === 'zh-CN' && profile.gender === namesake.gender && !profile.vip && profile.priceRate === 1,
  );
  return fitting[namesake.place % Math.max(1, fitting.length)];
}
