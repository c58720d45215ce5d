import type { VoiceFigures } from '@shengyu/voice';
import { predictFigures } from '../recipe/predict-figures.ts';
import { parseVoiceRecipe, type VoiceRecipe } from '../voice/voice-recipe.ts';
import { firstRecipe } from './first-recipe.ts';

/** A clear recording of somebody who sounds like a recipe. */
const recordingOf = (recipe: VoiceRecipe): VoiceFigures => ({
  ...predictFigures(recipe),
  ...{ seconds: 30, speechSeconds: 25, signalToNoiseDb: 50, voicedShare: 0.7, pauses: { count: 9, medianMs: 300 } },
  ...{ tiltDb: -6, jitterPercent: 1, shimmerDb: 1 },
});
const recipe = (style: string): VoiceRecipe => ({ timbre: [[style, 1]], centerHz: 200, semitones: 0, range: 1, pace: 1, tract: 1 });

test.each(['zf_xiaoxiao', 'zf_xiaoyi', 'zm_yunxi', 'zm_yunjian'])('a person who sounds like %s is matched by that style', (style) => {
  const { timbre, prosody, semitones, pace, tract } = firstRecipe(recordingOf(recipe(style)));
  expect({ timbre, prosody, tract }).toEqual({ timbre: [[style, 1]], prosody: [[style, 1]], tract: 1 });
  expect([semitones, pace]).toEqual([expect.closeTo(0, 1), expect.closeTo(1, 1)]);
});

test('who speaks higher and slower than any style is matched by one that does', () => {
  const wanted = recordingOf({ ...recipe('zf_xiaoxiao'), semitones: 8, pace: 0.8 });
  const found = firstRecipe(wanted);
  expect(parseVoiceRecipe({ ...found })).toEqual(found);
  const { pitchHz, syllablesPerSecond } = predictFigures(found);
  expect([pitchHz / wanted.pitchHz, syllablesPerSecond / wanted.syllablesPerSecond]).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
});

test('a match has more of a Mandarin style than of an English one', () => {
  for (const style of ['af_sky', 'bm_george', 'am_onyx']) {
    const voice = recordingOf({ ...recipe(style), prosody: [[style.charAt(1) === 'f' ? 'zf_xiaoxiao' : 'zm_yunyang', 1]] });
    const [own, share] = firstRecipe(voice).timbre[0] ?? ['', 0];
    expect([own.charAt(0), share >= 0.6]).toEqual(['z', true]);
  }
});

test('recordings with too little speech are refused', () => {
  const { pitchHz, ...rest } = recordingOf(recipe('zf_xiaoxiao'));
  expect(() => firstRecipe({ ...rest, pitchHz, speechSeconds: 1 })).toThrow(/too little speech/);
  expect(() => firstRecipe({ ...rest, pitchHz: 0 })).toThrow(/too little speech/);
});
