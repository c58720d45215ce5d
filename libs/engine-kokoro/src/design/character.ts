import { noiseAt } from '@shengyu/speech/shape';
import type { VoiceParameters } from '@shengyu/voice';
import type { Mixture } from '../voice/voice-recipe.ts';

/** What of a voice follows from its gender, its age and its seed, whatever a slider moves: whose timbre it has. */
export interface Character {
  timbre: Mixture;
  /** Length in cm of the tract that its styles suggest: those of people of that gender and age (the estimate of a single voice errs by more). */
  tractCm: number;
  /** Pitches in Hz that its styles sing: far beyond them the model loses its voice and whispers. */
  pitchHz: readonly [least: number, most: number];
  /** Styles whose melody fits, the first one best. */
  melodies: readonly string[];
}

const grownFrom = 14;

/** The most of an English style: with more of it Mandarin begins to sound foreign. */
const mostEnglish = 0.4;

interface GroupOfVoices extends Pick<Character, 'tractCm' | 'pitchHz' | 'melodies'> {
  own: readonly string[];
  others: readonly string[];
}

const groups = {
  woman: {
    own: ['zf_xiaoxiao', 'zf_xiaoyi'],
    others: ['bf_emma', 'af_bella', 'af_sky', 'bf_isabella', 'af_heart', 'af_nova', 'bf_lily'],
    melodies: ['zf_xiaoxiao', 'zf_xiaoyi'],
    tractCm: 15.2,
    pitchHz: [150, 400],
  },
  man: {
    own: ['zm_yunxi', 'zm_yunyang', 'zm_yunjian'],
    others: ['am_onyx', 'bm_george', 'am_santa', 'am_fenrir', 'am_puck', 'bm_daniel', 'am_michael', 'am_echo'],
    melodies: ['zm_yunxi', 'zm_yunyang', 'zm_yunjian'],
    tractCm: 17.2,
    pitchHz: [75, 280],
  },
  child: {
    own: ['zm_yunxia', 'zf_xiaoyi'],
    others: ['zf_xiaoxiao', 'af_sky', 'af_nova', 'bf_lily'],
    melodies: ['zm_yunxia', 'zf_xiaoyi'],
    tractCm: 14,
    pitchHz: [165, 400],
  },
} as const satisfies Record<string, GroupOfVoices>;

/** The same gender, age and seed give the same character. */
export function characterOf({ gender, ageYears }: Pick<VoiceParameters, 'gender' | 'ageYears'>, seed: number): Character {
  const group = groups[ageYears < grownFrom ? 'child' : gender === 'female' ? 'woman' : 'man'];
  const pick = (names: readonly string[], purpose: number): string =>
    names[Math.min(names.length - 1, Math.floor(((noiseAt(purpose, seed) + 1) / 2) * names.length))] ?? '';
  const own = pick(group.own, 1);
  const other = pick(
    [...group.own, ...group.others].filter((name) => name !== own),
    2,
  );
  const share = Math.round(100 * mostEnglish * ((noiseAt(3, seed) + 1) / 2)) / 100;
  const melody = pick(group.melodies, 4);
  return {
    timbre:
      share === 0
        ? [[own, 1]]
        : [
            [own, Math.round(100 * (1 - share)) / 100],
            [other, share],
          ],
    tractCm: group.tractCm,
    pitchHz: group.pitchHz,
    melodies: [melody, ...group.melodies.filter((name) => name !== melody)],
  };
}
