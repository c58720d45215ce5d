import {
  controlNames,
  describeVoice,
  toControl,
  voiceControls,
  voiceDistance,
  type ControlName,
  type VoiceParameters,
} from '@shengyu/voice';
import { predictFigures } from '../recipe/predict-figures.ts';
import { parseVoiceRecipe } from '../voice/voice-recipe.ts';
import { designNaturalCandidates, designNaturalVoice } from './design-voice.ts';
import { recipeFor } from './recipe-for.ts';

const descriptions = ['三十岁的女声', '四十五岁的男声', '九岁的小男孩', '有点沙的阿姨', '慢悠悠的老爷爷', '活泼的小姑娘'];

function parametersOf(text: string): VoiceParameters {
  const description = describeVoice(text);
  if (description.refused) throw new Error(text);
  return description.parameters;
}

const places = [0, 0.25, 0.5, 0.75, 1];
function valueAt(name: ControlName, place: number): number {
  const { low, high, scale } = voiceControls[name];
  return toControl(name, scale === 'ratio' ? low * (high / low) ** place : low + (high - low) * place);
}

test('the same parameters and seed give the same recipe, and it is one that the engine takes', () => {
  for (const text of descriptions)
    for (const seed of [0, 1, 0xa1_b2_c3_d4_e5_f6]) {
      const { voice } = designNaturalVoice(parametersOf(text), seed);
      expect(designNaturalVoice(parametersOf(text), seed).voice).toEqual(voice);
      expect(parseVoiceRecipe(voice.definition)).toEqual(voice.definition);
    }
});

test.each(descriptions)('%s: three candidates are two steps apart or more', (text) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const { voices, steps } = designNaturalCandidates(parametersOf(text), seed);
    expect(voices).toHaveLength(3);
    expect(steps).toBeGreaterThanOrEqual(2);
    const [one, other] = voices;
    expect(one && other && voiceDistance(one.figures, other.figures).steps).toBeGreaterThanOrEqual(steps);
  }
});

describe.each(descriptions.slice(0, 3))('%s', (text) => {
  test.each(controlNames)('%s rises along its slider by prediction', (name) => {
    const figures = places.map((place) => predictFigures(recipeFor({ ...parametersOf(text), [name]: valueAt(name, place) }, 1))[name]);
    // Breath and roughness begin at what the voice has of itself, and both ends of a tract lie behind what a voice takes.
    for (const [index, figure] of figures.slice(1).entries()) expect(figure).toBeGreaterThanOrEqual(figures[index] ?? 0);
    expect(figures.at(-1)).toBeGreaterThan((figures[0] ?? 0) * 1.2);
  });

  test('what no slider says stays: the timbre is that of the seed', () => {
    const base = recipeFor(parametersOf(text), 7);
    for (const name of controlNames)
      for (const place of places) expect(recipeFor({ ...parametersOf(text), [name]: valueAt(name, place) }, 7).timbre).toEqual(base.timbre);
  });
});

test('extreme parameters make a recipe that the engine takes', () => {
  for (const place of [0, 1])
    for (const gender of ['female', 'male'] as const) {
      const controls = Object.fromEntries(controlNames.map((name) => [name, valueAt(name, place)])) as Record<ControlName, number>;
      expect(() => parseVoiceRecipe({ ...recipeFor({ gender, ageYears: place === 0 ? 4 : 100, ...controls }, 1) })).not.toThrow();
    }
});
