import { designCandidates, type Candidates, type DesignedVoice } from '@shengyu/speech/engine';
import type { VoiceParameters } from '@shengyu/voice';
import { predictFigures } from '../recipe/predict-figures.ts';
import { toVoice } from '../recipe/to-voice.ts';
import { recipeFor } from './recipe-for.ts';

/** Steps that two candidates are apart by prediction: half a step more than what is wanted of them when they are measured. */
const candidateSteps = 2.5;

/** The natural voice of exactly these parameters, in Mandarin. The same arguments give the same voice. */
export function designNaturalVoice(parameters: VoiceParameters, seed: number): DesignedVoice {
  const recipe = recipeFor(parameters, seed);
  return { voice: toVoice(recipe), parameters, seed, figures: predictFigures(recipe) };
}

/** Three clearly different natural voices from one description; another seed gives three others. */
export function designNaturalCandidates(parameters: VoiceParameters, seed: number): Candidates {
  return designCandidates(designNaturalVoice, parameters, seed, candidateSteps);
}
