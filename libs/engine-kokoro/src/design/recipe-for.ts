import type { VoiceShape } from '@shengyu/speech/shape';
import { tiltToBrightness, usualParameters, type VoiceParameters } from '@shengyu/voice';
import { bandsMoved } from '../recipe/bands-moved.ts';
import { aboutMean, mixed, paceOf, spectrumOf } from '../recipe/predict-figures.ts';
import { equaliserOf, rounded } from '../recipe/equaliser-of.ts';
import type { Mixture, VoiceRecipe } from '../voice/voice-recipe.ts';
import { characterOf } from './character.ts';

/** Semitones that a melody is moved at most before that of another style is taken. */
const mostSemitones = 9;
/** Every melody that speaks the tones of the standard. */
const standardMelodies = ['zf_xiaoyi', 'zm_yunxia', 'zf_xiaoxiao', 'zm_yunxi', 'zm_yunjian', 'zm_yunyang'];

/** Below this nothing is added: what speech of the model has of itself. */
const plain = { breathPercent: 16, roughness: 4.2 };
/** What a slider asks for at its end, above that, and what the shape is there. */
const most = { breath: { percent: 70, share: 0.8 }, roughness: { figure: 9, share: 0.85 } };

const limits = { semitones: [-12, 12], range: [0.5, 1.9], pace: [0.5, 1.6], tract: [0.78, 1.3] } as const;

/**
 * The recipe of these parameters, at once: each is set by what was measured of the styles, none is rendered. Pitch, pace and brightness are meant as
 * they measure, the pitch as far as the timbre sings. Span and tract are meant against people of that gender and age, breath and roughness against the voice as it is: the
 * estimates of single voices differ by more than people do.
 */
export function recipeFor(parameters: VoiceParameters, seed: number): VoiceRecipe {
  const { timbre, tractCm, pitchHz: sung, melodies } = characterOf(parameters, seed);
  const pitchHz = Math.min(sung[1], Math.max(sung[0], parameters.pitchHz));
  const prosody: Mixture = [[melodyFor(pitchHz, melodies), 1]];
  const centerHz = mixed(prosody, 'pitchHz');
  const tract = within('tract', tractCm / parameters.tractCm);
  const usual = usualParameters(parameters.gender, parameters.ageYears);
  return {
    timbre,
    prosody,
    centerHz,
    semitones: within('semitones', semitonesFrom(centerHz, pitchHz)),
    range: within('range', parameters.spanSemitones / usual.spanSemitones),
    pace: within('pace', parameters.syllablesPerSecond / paceOf({ timbre, prosody })),
    tract,
    shape: shapeFor(parameters, bandsMoved(spectrumOf(timbre), tract)),
  };
}

/** The first melody that is near enough, else the one of all that is nearest. */
function melodyFor(pitchHz: number, melodies: readonly string[]): string {
  const away = (style: string) => Math.abs(semitonesFrom(mixed([[style, 1]], 'pitchHz'), pitchHz));
  const own = melodies.find((style) => away(style) <= mostSemitones);
  return own ?? standardMelodies.toSorted((a, b) => away(a) - away(b))[0] ?? '';
}

function shapeFor({ brightnessHz, breathPercent, roughness }: VoiceParameters, spectrumDb: readonly number[]): VoiceShape {
  const above = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
  return {
    equaliserDb: equaliserOf(tiltToBrightness(brightnessHz, spectrumDb), aboutMean(spectrumDb)),
    breath: rounded(most.breath.share * above(breathPercent, plain.breathPercent, most.breath.percent)),
    roughness: rounded(most.roughness.share * above(roughness, plain.roughness, most.roughness.figure)),
  };
}

function semitonesFrom(fromHz: number, toHz: number): number {
  return 12 * Math.log2(toHz / fromHz);
}

function within(name: keyof typeof limits, value: number): number {
  const [least, greatest] = limits[name];
  return rounded(Math.min(greatest, Math.max(least, value)));
}
