import { parseVoiceRecipe } from './voice-recipe.ts';

const recipe = { timbre: [['zf_xiaoxiao', 1]], centerHz: 220, semitones: 0, range: 1, pace: 1, tract: 1 };
const bands = (level: (band: number) => number) => Array.from({ length: 40 }, (_, band) => level(band));

test('a recipe with a shape is one', () => {
  const shaped = { ...recipe, shape: { equaliserDb: bands((band) => (band < 20 ? -3 : 3)), breath: 0.2, roughness: 0.1 } };
  expect(parseVoiceRecipe(shaped)).toBe(shaped);
});

// covers: security-91
test.each([
  ['more breath than there is voice', { breath: 1.5 }],
  ['a roughness below nothing', { roughness: -1 }],
  ['too few bands', { equaliserDb: [1, 2, 3] }],
  ['a band far from the others', { equaliserDb: bands((band) => (band === 3 ? 29 : 0)) }],
  ['a level that is no number', { equaliserDb: bands(() => Number.NaN) }],
  ['a shape that is text', 'bright'],
])('%s is refused', (_what, shape) => {
  expect(() => parseVoiceRecipe({ ...recipe, shape })).toThrow(TypeError);
});
