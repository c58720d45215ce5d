import { castVoices } from './cast/cast-voice.ts';
import { mandarinDialects } from './cast/mandarin-dialects.ts';
import { kokoroVoices } from './kokoro-voices.ts';
import { parseVoiceRecipe } from './voice-recipe.ts';

const recipes = kokoroVoices.map(({ id, language, definition }) => ({ id, language, ...parseVoiceRecipe(definition) }));
const shares = ({ timbre, prosody = timbre }: (typeof recipes)[number]) => ({ timbre, prosody });

test('every voice has an id of its own and a recipe that the engine takes', () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(kokoroVoices.length);
  expect(recipes.length).toBeGreaterThanOrEqual(58);
});

test('a standard voice has no share of a style that speaks the tones of a region', () => {
  const dialects = new Set(mandarinDialects.map(({ id }) => id));
  const mixed = recipes.filter((recipe) => {
    const { timbre, prosody } = shares(recipe);
    return [...timbre, ...prosody].some(([style]) => style === 'zf_xiaoni' || style === 'zf_xiaobei');
  });
  expect(mixed.map(({ id }) => id).toSorted()).toEqual([...dialects].toSorted());
});

test('each voice moves as people of its language do: its melody is mixed of styles of that language alone', () => {
  for (const recipe of recipes) {
    const language = recipe.language === 'zh-CN' ? /^z/ : /^[ab]/;
    expect([recipe.id, shares(recipe).prosody.every(([style]) => language.test(style))]).toEqual([recipe.id, true]);
  }
});

test('an English voice has one accent', () => {
  for (const recipe of recipes.filter(({ language }) => language === 'en-US')) {
    const { timbre, prosody } = shares(recipe);
    expect([recipe.id, new Set([...timbre, ...prosody].map(([style]) => style.charAt(0))).size]).toEqual([recipe.id, 1]);
  }
});

test('no recipe bends the model further than was tried', () => {
  for (const { id, semitones, tract, pace, shape } of recipes) {
    // No English style is as high as a child.
    expect([id, Math.abs(semitones) <= (id === 'penny' ? 6.5 : 5)]).toEqual([id, true]);
    expect([id, tract >= 0.85 && tract <= 1.18]).toEqual([id, true]);
    expect([id, pace >= 0.68 && pace <= 1.32]).toEqual([id, true]);
    const tilt = shape?.equaliserDb ?? [0];
    expect([id, Math.max(...tilt) - Math.min(...tilt) < 6]).toEqual([id, true]);
  }
});

test('a voice that nobody measured is refused when it is cast', () => {
  const cast = castVoices('zh-CN');
  expect(() => cast('nobody', ['calm'], { timbre: [['zf_xiaoxiao', 1]] })).toThrow(RangeError);
});
