import type { VoiceShape } from '@shengyu/speech/shape';
import { measureVoice } from '@shengyu/voice';
import type { VoiceFigures } from '@shengyu/voice';
import { everydayClauses } from '../fit/everyday-clauses.ts';
import { createEspeakInstance } from '../module/espeak-instance.ts';
import { speakClause } from '../speak-clause.ts';
import { parseVoiceDefinition } from './voice-definition.ts';
import type { VoiceDefinition } from './voice-definition.ts';
import { espeakVoices } from './espeak-voices.ts';

const linan = espeakVoices.find(({ id }) => id === 'linan');
const definition = linan?.definition as unknown as VoiceDefinition;
const instance = await createEspeakInstance();

function say(shape?: VoiceShape) {
  if (!linan) throw new Error('linan');
  const voice = { ...linan, definition: { ...definition, ...(shape && { shape }) } };
  const clauses = everydayClauses('zh-CN').slice(0, 4);
  return clauses.map((tokens) => speakClause(instance, { voice, tokens, prosody: { rate: 1, semitones: 0, decibels: 0 } }));
}

function figures(shape?: VoiceShape): VoiceFigures {
  const samples = Float32Array.from(
    say(shape).flatMap(({ pcm }) => [...pcm]),
    (sample) => sample / 32_768,
  );
  return measureVoice({ samples, sampleRate: 22_050 });
}

test('a shape of nothing is no shape: the same samples', () => {
  expect(say({})).toEqual(say());
  expect(say({ breath: 0, roughness: 0 })).toEqual(say());
});

test('shaped or not, every word stands in its place', () => {
  const places = (shape?: VoiceShape) => say(shape).map(({ onsets, pcm }) => ({ onsets, length: pcm.length }));
  const equaliserDb = Array.from({ length: 40 }, (_, band) => (band < 20 ? -6 : 6));
  expect(places({ breath: 0.6, roughness: 0.8, equaliserDb })).toEqual(places());
});

test('breath raises the noise of the voice, and neither its pitch nor its colour', () => {
  const [plain, some, much] = [undefined, { breath: 0.25 }, { breath: 0.6 }].map(figures);
  expect(some?.breathPercent).toBeGreaterThan((plain?.breathPercent ?? 0) + 10);
  expect(much?.breathPercent).toBeGreaterThan((some?.breathPercent ?? 0) + 15);
  expect(Math.abs((much?.brightnessHz ?? 0) / (plain?.brightnessHz ?? 1) - 1)).toBeLessThan(0.05);
  expect(Math.abs((much?.pitchHz ?? 0) / (plain?.pitchHz ?? 1) - 1)).toBeLessThan(0.05);
});

test('roughness raises jitter and shimmer', () => {
  const [plain, some, much] = [undefined, { roughness: 0.4 }, { roughness: 0.9 }].map(figures);
  expect(some?.roughness).toBeGreaterThan((plain?.roughness ?? 0) + 0.7);
  expect(much?.roughness).toBeGreaterThan((some?.roughness ?? 0) + 1);
  expect(much?.jitterPercent).toBeGreaterThan((plain?.jitterPercent ?? 0) * 2);
});

// covers: security-91
test.each([
  { breath: 1.5 },
  { roughness: -1 },
  { equaliserDb: [1, 2, 3] },
  { equaliserDb: Array.from({ length: 40 }, (_, band) => (band === 3 ? 40 : 0)) },
  { equaliserDb: Array.from({ length: 40 }, () => Number.NaN) },
])('a shape that is none is refused: %o', (shape) => {
  expect(() => parseVoiceDefinition({ ...definition, shape })).toThrow(/voice definition/);
});
